import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vipSubscriptions } from '../../../worker/membership/tables'
import { database, signedInAs } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { inDays, ScriptedStripe } from '../../support/stripe'
import {
  endPeriod,
  isVip,
  membershipOf,
  newCustomer,
  newSubscriber,
} from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

let stripe: ScriptedStripe
let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  stripe = new ScriptedStripe()
  queue = holdQueue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

type Subscriber = Awaited<ReturnType<typeof newSubscriber>>

const refund = async (
  { subscription, customer }: Subscriber,
  { days = 1, whole = true, ago = 0 } = {},
) => {
  const charge = stripe.charge(subscription, {
    created: inDays(-days - ago),
    refunded: whole,
    refunds: { object: 'list', data: [{ id: 're_1', created: inDays(-ago) }] },
  })
  await deliver(eventOf('charge.refunded', { id: charge, object: 'charge', customer }))
  return charge
}

describe('a subscription', () => {
  it.each([
    ['active', {}, true],
    ['trialing', {}, true],
    ['past_due', { start: inDays(-6) }, true],
    ['past_due', { start: inDays(-8) }, false],
    ['unpaid', {}, false],
    ['paused', {}, false],
    ['incomplete', {}, false],
    ['incomplete_expired', {}, false],
    ['canceled', {}, false],
    ['active', { cancel_at_period_end: true, end: inDays(1) }, true],
    ['active', { cancel_at_period_end: true, end: inDays(-1) }, false],
    ['active', { end: inDays(-1) }, true],
    ['active', { end: inDays(-4) }, false],
    ['active', { pause_collection: { behavior: 'void' } }, true],
  ])('%s %j: VIP %s', async (status, change, vip) => {
    const ana = await newCustomer(stripe)
    const id = stripe.subscribe(ana.customer, { status, ...change })
    await deliver(eventOf('customer.subscription.updated', { id, customer: ana.customer }))
    expect(await isVip(ana)).toBe(vip)
    expect(await membershipOf(ana)).toMatchObject({ is_vip: vip, status })
    const profile = await (await signedInAs('fan')).get(`/api/users/${ana.id}`)
    expect(await profile.json()).toMatchObject({ is_vip: vip })
  })

  it('that is cancelled lasts to the second of the period’s end, without a further event', async () => {
    const end = inDays(1)
    const ana = await newSubscriber(stripe, { cancel_at_period_end: true, end })
    expect(await isVip(ana)).toBe(true)
    const stored = database
      .select()
      .from(vipSubscriptions)
      .where(eq(vipSubscriptions.user_id, ana.id))
    expect((await stored.get())?.vip_until).toBe(new Date(end * 1000).toISOString())
    await endPeriod(ana.id)
    expect(await isVip(ana)).toBe(false)
    expect((await ana.browser.get('/api/favorites')).status).toBe(403)
  })

  it('deleted at Stripe with its customer is over', async () => {
    const ana = await newSubscriber(stripe)
    stripe.customers.delete(ana.customer)
    await deliver(eventOf('customer.deleted', { id: ana.customer, object: 'customer' }))
    expect(await isVip(ana)).toBe(false)
  })

  it('that ends leaves a grant untouched', async () => {
    const ana = await newSubscriber(stripe)
    const admin = await signedInAs('admin')
    await admin.patch(`/api/admin/users/${ana.id}`, { is_vip: true })
    stripe.change(ana.subscription, { status: 'canceled' })
    await ana.told('customer.subscription.deleted')
    expect(await isVip(ana)).toBe(true)
    await admin.patch(`/api/admin/users/${ana.id}`, { is_vip: false })
    expect(await isVip(ana)).toBe(false)
  })
})

describe('a refund', () => {
  it('in full within fourteen days ends VIP and the subscription', async () => {
    const ana = await newSubscriber(stripe)
    await refund(ana)
    expect(await isVip(ana)).toBe(false)
    expect(await membershipOf(ana)).toMatchObject({ hold: 'refund', is_vip: false })
    await queue.run()
    expect(stripe.subscriptions.get(ana.subscription)?.status).toBe('canceled')
  })

  it.each([
    ['in part', { whole: false }],
    ['whole, after fifteen days', { days: 15 }],
    ['for a period that is over', { days: 5, ago: 30 }],
  ])('%s: VIP stays', async (_, how) => {
    const ana = await newSubscriber(stripe)
    await refund(ana, how)
    expect(await isVip(ana)).toBe(true)
    expect(queue.tasks.filter(({ type }) => type === 'end_subscription')).toEqual([])
  })

  it('of another purchase leaves VIP unchanged', async () => {
    const ana = await newSubscriber(stripe)
    const charge = stripe.charge(ana.subscription, { refunded: true })
    stripe.paid.clear()
    expect((await deliver(eventOf('charge.refunded', { id: charge }))).status).toBe(200)
    expect(await isVip(ana)).toBe(true)
  })

  it('followed by a new subscription starts anew', async () => {
    const ana = await newSubscriber(stripe)
    await refund(ana)
    await queue.run()
    const id = stripe.subscribe(ana.customer, { start: inDays(0) })
    await deliver(eventOf('customer.subscription.created', { id, customer: ana.customer }))
    expect(await isVip(ana)).toBe(true)
  })

  it('that failed restores VIP', async () => {
    const ana = await newSubscriber(stripe)
    const charge = await refund(ana)
    stripe.charges.set(charge, { ...stripe.charges.get(charge), refunded: false })
    await deliver(eventOf('refund.failed', { id: 're_1', charge }))
    expect(await isVip(ana)).toBe(true)
  })
})

describe('a dispute', () => {
  const disputed = async (status: string) => {
    const ana = await newSubscriber(stripe)
    const charge = stripe.charge(ana.subscription, { created: inDays(-60) })
    const dispute = stripe.dispute(charge, status)
    const tell = (type: string) => deliver(eventOf(type, { id: dispute, charge }))
    await tell('charge.dispute.created')
    return { ...ana, dispute, tell }
  }

  it('of any payment suspends VIP, and winning restores it', async () => {
    const ana = await disputed('needs_response')
    expect(await isVip(ana)).toBe(false)
    expect(await membershipOf(ana)).toMatchObject({ hold: 'dispute', status: 'active' })
    stripe.disputes.set(ana.dispute, { id: ana.dispute, status: 'won' })
    await ana.tell('charge.dispute.closed')
    expect(await isVip(ana)).toBe(true)
  })

  it('that is lost ends the subscription', async () => {
    const ana = await disputed('lost')
    expect(await isVip(ana)).toBe(false)
    await queue.run()
    expect(stripe.subscriptions.get(ana.subscription)?.status).toBe('canceled')
  })

  it('that is only an inquiry changes nothing', async () => {
    expect(await isVip(await disputed('warning_needs_response'))).toBe(true)
  })
})

describe('a second subscription beside the first', () => {
  it('is refunded and cancelled, and the first continues', async () => {
    const ana = await newSubscriber(stripe, { start: inDays(-2) })
    const second = stripe.subscribe(ana.customer, { start: inDays(-1) })
    stripe.charge(second)
    await ana.told('customer.subscription.created')
    await queue.run()
    expect(stripe.refunds).toHaveLength(1)
    expect(stripe.paid.get(String(stripe.refunds[0]?.payment_intent))).toBe(second)
    expect(stripe.subscriptions.get(second)?.status).toBe('canceled')
    expect(stripe.subscriptions.get(ana.subscription)?.status).toBe('active')
    expect(await isVip(ana)).toBe(true)
  })
})
