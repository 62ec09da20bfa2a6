import { FEED_CLOSE } from '../../../shared/feed'
import type { SessionNotice } from '../../../shared/membership'
import { activeSessions } from '../../accounts'
import type { Database } from '../../db/client'
import type { FeedSockets } from './sockets'

/** A notice without data. */
export type PlainNotice = Exclude<
  SessionNotice,
  { unread: number } | { updated_at: string }
>['type']

export const sessionNotice = (type: PlainNotice) => JSON.stringify({ type } satisfies SessionNotice)

export const unreadNotice = (unread: number) =>
  JSON.stringify({ type: 'notification', unread } satisfies SessionNotice)

/** Sent to every page of the member: that of the writing device knows its own name. */
export const playbackNotice = (playback: { device: string; updated_at: string }) =>
  JSON.stringify({ type: 'playback', ...playback } satisfies SessionNotice)

/**
 * Reads the sessions of the selected sockets. Closes those whose session has ended and streams whose member may not play any
 * more; notifies pages whose rights have changed.
 */
export async function endSessions(
  db: Database,
  sockets: FeedSockets,
  isSelected: (socket: WebSocket) => boolean,
) {
  const selected = sockets.open().filter(isSelected)
  if (selected.length === 0) return
  const ids = selected.map((socket) => sockets.attachment(socket).sessionId)
  const active = await activeSessions(db, ids)
  for (const socket of selected) {
    const listener = sockets.attachment(socket)
    const session = active.get(listener.sessionId)
    if (!session) {
      socket.close(FEED_CLOSE.SESSION_OVER, 'session over')
      continue
    }
    if (listener.kind === 'stream' && listener.needsVip && !session.mayPlay) {
      socket.close(FEED_CLOSE.NOT_ALLOWED, 'VIP required')
      continue
    }
    if (listener.kind === 'session' && session.rights !== listener.rights)
      socket.send(sessionNotice('session'))
    const { until, rights } = session
    if (until !== listener.until || rights !== listener.rights)
      sockets.update(socket, { ...listener, until, rights })
  }
}
