import { checkChatSessions, closeChatSockets } from './chat'
import { type Database, openDatabase } from './db/client'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DomainEvent, SessionEnded, Write } from './domain-events'
import { newestSeq, notifyRooms } from './feed'
import { closeMemberSockets, notifyAdmins, notifyPages, notifyRights } from './live'
import {
  enqueueFanOuts,
  notificationsOf,
  sendUnreadCounts,
  sendUnreadCountsOf,
} from './notifications'
import { deleteSubscriptionsOfEndedSessions, startDuePushes } from './push'
import { disconnectAll, startScrobbles, storeScrobbles } from './library/scrobbling'
import { refreshParty } from './parties'

/** The reactions to each domain event. They are independent: an error in one does not affect the others. */
export function reactionsTo(event: DomainEvent, env: Cloudflare.Env): Promise<unknown>[] {
  switch (event.type) {
    case 'session_ended':
      return [
        ...endSockets(env, event),
        deleteSubscriptionsOfEndedSessions(openDatabase(env.DB), event.memberId),
      ]
    case 'rights_changed':
      return [
        notifyRights(env, event.memberId),
        checkChatSessions(env, event.memberId),
        sendUnreadCounts(env, openDatabase(env.DB), [event.memberId]),
        startDuePushes(env, openDatabase(env.DB)),
      ]
    case 'account_deleted':
      return [
        ...endSockets(env, event),
        notifyAdmins(env, openDatabase(env.DB)),
        newestSeq(openDatabase(env.DB)).then((seq) => notifyRooms(env, { seq })),
      ]
    case 'post_deleted':
    case 'inbox_changed':
      return [notifyAdmins(env, openDatabase(env.DB))]
    case 'targets_changed':
      return [
        sendUnreadCountsOf(env, openDatabase(env.DB), event.targetIds),
        startDuePushes(env, openDatabase(env.DB)),
      ]
    case 'unread_changed':
      return [sendUnreadCounts(env, openDatabase(env.DB), [event.memberId])]
    case 'playback_saved':
      return [
        notifyPages(env, [
          {
            memberId: event.memberId,
            notice: { type: 'playback', device: event.device, updated_at: event.updated_at },
          },
        ]),
      ]
    case 'plays_reported':
      return [startScrobbles(env, openDatabase(env.DB), event.memberId)]
    case 'fan_out_started':
      return [enqueueFanOuts(env, openDatabase(env.DB))]
    case 'event_changed':
      return [refreshParty(env, event.eventId)]
  }
}

/** The statements that other domains add to the batch of a write. */
export function statementsWith(write: Write, db: Database): BatchItem<'sqlite'>[] {
  if (write.type === 'tracks_played') return [storeScrobbles(db, write)]
  if (write.type === 'access_ended') return [disconnectAll(db, write)]
  return notificationsOf(write, db)
}

const endSockets = (env: Cloudflare.Env, { memberId, sessionId }: Omit<SessionEnded, 'type'>) => [
  closeMemberSockets(env, memberId, sessionId),
  closeChatSockets(env, memberId, sessionId),
]
