import { rightsOf } from '../../../shared/accounts'
import type { PartyServerFrame } from '../../../shared/parties'
import type { Database } from '../../db/client'
import type { Sockets } from '../../live'
import { type PartyRecord, roleOf } from '../party-queries'
import type { Listeners } from './delivery'
import type { Listener } from './listener'
import { AVATARS } from './state-frame'

/**
 * Closes pages whose session has ended, and those that do not belong to the audience any more. The others get their member's rights.
 * @returns whether a member became an administrator or is none any more: the role on the page may be another one
 */
export async function checkRights(
  db: Database,
  party: PartyRecord,
  sockets: Sockets<Listener>,
  pages: WebSocket[],
) {
  const active = await sockets.checkSessions(
    db,
    pages,
    ({ memberId }, { mayPlay }) =>
      party.audience === 'members' ||
      mayPlay ||
      roleOf(party, { id: memberId, isAdmin: false }) !== 'member',
  )
  let hasNewRole = false
  for (const [page, { isAdmin, isVIP, rights }] of active) {
    const listener = sockets.attachment(page)
    if (rights === rightsOf(listener)) continue
    hasNewRole ||= isAdmin !== listener.isAdmin
    sockets.update(page, { ...listener, isAdmin, isVIP })
  }
  return hasNewRole
}

/** Each member once, also with several pages. */
export function listenersOf(listeners: Listener[]): Listeners {
  const members = new Map(
    listeners.map(({ memberId, username, avatarUrl }) => [
      memberId,
      { username, avatar_url: avatarUrl },
    ]),
  )
  return { count: members.size, avatars: [...members.values()].slice(0, AVATARS) }
}

export function send(socket: WebSocket, frame: PartyServerFrame) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}
