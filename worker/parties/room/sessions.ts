import { rightsOf } from '../../../shared/accounts'
import { PARTY_CLOSE, type PartyServerFrame } from '../../../shared/parties'
import { activeSessions } from '../../accounts'
import type { Database } from '../../db/client'
import { type PartyRecord, roleOf } from '../party-queries'
import type { Listeners } from './delivery'
import type { Listener } from './listener'
import { AVATARS } from './state-frame'

type OpenPages = {
  listenerOf: (socket: WebSocket) => Listener
  update: (socket: WebSocket, listener: Listener) => void
}

/**
 * Closes pages whose session has ended, and those that do not belong to the audience any more. The others get their member's rights.
 * @returns whether a member became an administrator or is none any more: the role on the page may be another one
 */
export async function checkRights(
  db: Database,
  party: PartyRecord,
  sockets: WebSocket[],
  { listenerOf, update }: OpenPages,
) {
  const ids = sockets.map((socket) => listenerOf(socket).sessionId)
  const active = await activeSessions(db, ids)
  let hasNewRole = false
  for (const socket of sockets) {
    const listener = listenerOf(socket)
    const session = active.get(listener.sessionId)
    const isStaff = roleOf(party, { id: listener.memberId, isAdmin: false }) !== 'member'
    if (!session) socket.close(PARTY_CLOSE.SESSION_OVER, 'session over')
    else if (party.audience === 'vip' && !session.mayPlay && !isStaff)
      socket.close(PARTY_CLOSE.NOT_ALLOWED, 'VIP required')
    else if (session.rights !== rightsOf(listener)) {
      hasNewRole ||= session.isAdmin !== listener.isAdmin
      update(socket, { ...listener, isAdmin: session.isAdmin, isVIP: session.isVIP })
    }
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
