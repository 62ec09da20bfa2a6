import { describe, expect, it } from 'vitest'
import { disputeHold, endsByRefund, paidUntil } from '../../../worker/membership/policy'

const START = '2026-11-01T12:00:00.000Z'
const END = '2026-12-01T12:00:00.000Z'

describe('subscription statuses decide about VIP', () => {
  it.each([
    ['active', null, '2026-12-04T12:00:00.000Z'],
    ['active', END, END],
    ['active', '2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
    ['active', '2027-03-01T00:00:00.000Z', '2026-12-04T12:00:00.000Z'],
    ['trialing', null, '2026-12-04T12:00:00.000Z'],
    ['trialing', END, END],
    ['past_due', null, '2026-11-08T12:00:00.000Z'],
    ['past_due', '2026-11-03T00:00:00.000Z', '2026-11-03T00:00:00.000Z'],
    ['past_due', END, '2026-11-08T12:00:00.000Z'],
    ['unpaid', null, null],
    ['paused', null, null],
    ['incomplete', null, null],
    ['incomplete_expired', null, null],
    ['canceled', null, null],
    ['canceled', END, null],
    ['of a kind that Stripe has yet to think of', null, null],
  ])('%s, set to end at %s: until %s', (status, ends_at, until) => {
    const period = { current_period_start: START, current_period_end: END }
    expect(paidUntil({ status, ...period, ends_at })).toBe(until)
  })
})

describe('a refund ends the membership', () => {
  it.each([
    ['whole, the same day', true, '2026-11-01T18:00:00.000Z', true],
    ['whole, on the fourteenth day', true, '2026-11-15T12:00:00.000Z', true],
    ['whole, a second later', true, '2026-11-15T12:00:01.000Z', false],
    ['in part', false, '2026-11-02T12:00:00.000Z', false],
  ])('%s: %s', (_, refunded, refunded_at, ends) => {
    expect(endsByRefund({ charged_at: START, refunded, refunded_at })).toBe(ends)
  })
})

describe('a dispute suspends the membership', () => {
  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['lost', 'lost'],
    ['won', null],
    ['prevented', null],
    ['warning_needs_response', null],
    ['warning_under_review', null],
    ['warning_closed', null],
  ])('%s: %s', (status, hold) => expect(disputeHold(status)).toBe(hold))
})
