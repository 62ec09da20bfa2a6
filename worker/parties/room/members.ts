import type { PartyBadge, PartyMember } from '../../../shared/parties'
import type { PartyRole } from '../party-queries'
import type { Listeners } from './notices'
import { AVATARS } from './state-frame'

/** The member of a page, as they are shown. */
export type Writer = {
  memberId: string
  username: string
  avatarUrl: string | null
  isVIP: boolean
  isAdmin: boolean
}

/** Each member once, also with several pages. */
export function listenersOf(members: Writer[]): Listeners {
  const shown = new Map(
    members.map(({ memberId, username, avatarUrl }) => [
      memberId,
      { username, avatar_url: avatarUrl },
    ]),
  )
  return { count: shown.size, avatars: [...shown.values()].slice(0, AVATARS) }
}

export const memberOf = (
  { memberId, username, avatarUrl, isVIP, isAdmin }: Writer,
  role: PartyRole,
): PartyMember => ({
  id: memberId,
  username,
  avatar_url: avatarUrl,
  badge: badgeOf(role, isVIP || isAdmin),
})

const badgeOf = (role: PartyRole, isVip: boolean): PartyBadge =>
  role === 'member' ? (isVip ? 'vip' : null) : role
