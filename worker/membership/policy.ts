/** What decides whether a subscription makes a VIP. docs/membership.md has the same as a table for people. */

const DAY_MS = 86_400_000
/** Renewing takes Stripe an hour or so, and its word may come late: a member who pays must not fall out meanwhile. */
const RENEWAL_DAYS = 3
/** How long a failed renewal may take to be made good. */
export const GRACE_DAYS = 7
/** Within so many days a member may have their money back, and the membership with it. */
const REFUND_DAYS = 14

export type SubscriptionFacts = {
  status: string
  current_period_start: string
  current_period_end: string
  /** When it ends by itself: the period's end, or a moment that was set. Null if it goes on. */
  ends_at: string | null
}

/** Until when the subscription makes its member a VIP, whatever else is heard; null if it does not. */
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
      // unpaid, paused, incomplete, incomplete_expired, canceled, and whatever Stripe may think of.
      return null
  }
}

/** Statuses of a subscription that may still cost its member something: a second one beside it would be paid twice. */
export const LIVE_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const

/** Whether giving this charge back ends what it paid for. A part of it is a kindness, and so is the whole of it later on. */
export const endsByRefund = (charge: {
  charged_at: string
  refunded: boolean
  refunded_at: string
}) => charge.refunded && charge.refunded_at <= daysAfter(charge.charged_at, REFUND_DAYS)

/** What a dispute of this status means: `warning_*` are questions, `won` and `prevented` leave the money with us. */
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
