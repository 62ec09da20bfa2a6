import type { Membership } from '../../../shared/membership'

/** The states that have their own message. */
export type MembershipState =
  | 'none'
  | 'grant'
  | 'renews'
  | 'ends'
  | 'in-grace'
  | 'out-of-grace'
  | 'dispute'
  | 'refund'
  | 'unfinished'
  | 'over'

export function membershipState(membership: Membership): MembershipState {
  const { source, status, hold, is_vip, cancel_at_period_end: ends } = membership
  if (source === 'grant') return 'grant'
  if (hold) return hold
  switch (status) {
    case 'active':
    case 'trialing':
      return ends ? 'ends' : 'renews'
    case 'past_due':
      return is_vip ? 'in-grace' : 'out-of-grace'
    case 'unpaid':
    case 'paused':
      return 'out-of-grace'
    case 'incomplete':
      return 'unfinished'
    case 'canceled':
    case 'incomplete_expired':
      return 'over'
    case 'none':
      return 'none'
  }
}

/** Whether a subscription is running: a second one would be charged as well. */
export const isActive = (state: MembershipState) =>
  ['renews', 'ends', 'in-grace', 'out-of-grace', 'dispute', 'refund'].includes(state)
