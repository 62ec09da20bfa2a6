/** Decides whether a subscription makes a VIP. docs/membership.md has the same as a table. */

const DAY_MS = 86_400_000
/** A renewal takes about an hour and its webhook may be late. Meanwhile a paying member stays VIP. */
const RENEWAL_DAYS = 3
/** VIP continues this long after a failed renewal. */
export const GRACE_DAYS = 7
/** A full refund within this time ends the membership. */
const REFUND_DAYS = 14

/** Members know a new price at least this long before they pay it. */
export const PRICE_NOTICE_DAYS = 14

export const noticeEnd = (mailedAt: string) => new Date(daysAfter(mailedAt, PRICE_NOTICE_DAYS))

export type SubscriptionFacts = {
  status: string
  current_period_start: string
  current_period_end: string
  /** When it ends: with the period, or at a set time. Null if it is renewed. */
  ends_at: string | null
}

/** Until when the subscription makes its member a VIP, without later changes; null if it does not. */
export function paidUntil(facts: SubscriptionFacts): string | null {
  const until = untilByStatus(facts)
  return until && facts.ends_at && facts.ends_at < until ? facts.ends_at : until
}

function untilByStatus({ status, current_period_start, current_period_end }: SubscriptionFacts) {
  switch (status) {
    case 'active':
    case 'trialing':
      return daysAfter(current_period_end, RENEWAL_DAYS)
    case 'past_due':
      // The period that was not paid began when the payment failed.
      return daysAfter(current_period_start, GRACE_DAYS)
    default:
      // unpaid, paused, incomplete, incomplete_expired, canceled, and unknown ones.
      return null
  }
}

/** Statuses of a subscription that may still charge its member. No second one may be opened beside it. */
export const LIVE_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const

/** Whether a refund ends the membership: only a full one within REFUND_DAYS. Other refunds are goodwill. */
export const endsByRefund = (charge: {
  charged_at: string
  refunded: boolean
  refunded_at: string
}) => charge.refunded && charge.refunded_at <= daysAfter(charge.charged_at, REFUND_DAYS)

/** The effect of a dispute status. `warning_*` are inquiries; with `won` and `prevented` the payment stays. */
export function disputeHold(status: string): 'open' | 'lost' | null {
  switch (status) {
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'open'
    case 'lost':
      return 'lost'
    default:
      return null
  }
}

const daysAfter = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * DAY_MS).toISOString()
