import type { Membership, MembershipStatus } from '../../shared/membership'
import type { paymentHolds, vipSubscriptions } from './tables'

type Subscription = typeof vipSubscriptions.$inferSelect & {
  refunded: boolean | null
  dispute: (typeof paymentHolds.$inferSelect)['dispute']
}

export type MembershipFacts = {
  granted: boolean
  isCustomer: boolean
  subscription: Subscription | null
}

const NOTHING_PAID = {
  current_period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  hold: null,
  price: null,
}

/** The membership as the API returns it. */
export function membershipView(
  { granted, isCustomer, subscription }: MembershipFacts,
  now: string,
): Membership {
  const paid = (subscription?.vip_until ?? '') > now
  return {
    is_vip: paid || granted,
    source: paid ? 'subscription' : granted ? 'grant' : null,
    status: statusOf(subscription, granted),
    ...(subscription ? subscriptionView(subscription) : NOTHING_PAID),
    can_manage: isCustomer,
  }
}

function subscriptionView(subscription: Subscription) {
  const { status, amount, currency, dispute, refunded, vip_until } = subscription
  return {
    current_period_end: subscription.current_period_end,
    cancel_at_period_end: subscription.cancel_at_period_end,
    grace_until: status === 'past_due' ? vip_until : null,
    hold: dispute ? ('dispute' as const) : refunded ? ('refund' as const) : null,
    price: { amount: amount / 100, currency: currency.toUpperCase(), interval: 'month' as const },
  }
}

const STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const satisfies MembershipStatus[]

function statusOf(subscription: Subscription | null, granted: boolean): MembershipStatus {
  const status = STATUSES.find((known) => known === subscription?.status)
  // A grant counts when there is no live subscription.
  const isOver = status === undefined || status === 'canceled' || status === 'incomplete_expired'
  return isOver && granted ? 'active' : (status ?? 'none')
}
