import * as z from 'zod/mini'
import type { PartyBadge, PartyMember } from '../../../shared/parties'

/** The room trusts this header: only the Worker can send it. */
export const LISTENER_HEADER = 'x-party-listener'

/** A connection, as the Worker has checked it. */
export const ListenerRequest = z.object({
  memberId: z.string(),
  sessionId: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  isVIP: z.boolean(),
  isAdmin: z.boolean(),
})
export type ListenerRequest = z.infer<typeof ListenerRequest>

/** The attachment of a socket. */
export const Listener = z.extend(ListenerRequest, { joined: z.number() })
export type Listener = z.infer<typeof Listener>

/** The leaf that holds a connection. */
export type Place = { party: string; leaf: number }

export const memberTag = (memberId: string) => `member:${memberId}`

export const memberOf = (
  { memberId, username, avatarUrl, isVIP, isAdmin }: ListenerRequest,
  role: 'host' | 'moderator' | 'member',
): PartyMember => ({
  id: memberId,
  username,
  avatar_url: avatarUrl,
  badge: badgeOf(role, isVIP || isAdmin),
})

const badgeOf = (role: 'host' | 'moderator' | 'member', isVip: boolean): PartyBadge =>
  role === 'member' ? (isVip ? 'vip' : null) : role
