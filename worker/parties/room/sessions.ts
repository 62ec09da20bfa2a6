import { PARTY_CLOSE, type PartyServerFrame } from '../../../shared/parties'
import { activeSessions } from '../../accounts'
import type { Database } from '../../db/client'
import { type PartyRecord, roleOf } from '../party-queries'
import type { Listeners } from './delivery'
import type { Listener } from './listener'
import { AVATARS } from './state-frame'

/** Closes pages whose session has ended, and those that do not belong to the audience any more. */
export async function closeEnded(
  db: Database,
  party: PartyRecord,
  sockets: WebSocket[],
  listenerOf: (socket: WebSocket) => Listener,
) {
  const ids = sockets.map((socket) => listenerOf(socket).sessionId)
  const active = await activeSessions(db, ids)
  for (const socket of sockets) {
    const { sessionId, memberId } = listenerOf(socket)
    const session = active.get(sessionId)
    const isStaff = roleOf(party, { id: memberId, isAdmin: false }) !== 'member'
    if (!session) socket.close(PARTY_CLOSE.SESSION_OVER, 'session over')
    else if (party.audience === 'vip' && !session.mayPlay && !isStaff)
      socket.close(PARTY_CLOSE.NOT_ALLOWED, 'VIP required')
  }
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
