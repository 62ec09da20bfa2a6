import { checkChatSessions, closeChatSockets } from './chat'
import { openDatabase } from './db/client'
import type { DomainEvent, SessionEnded } from './domain-events'
import { closeFeedSockets, newestSeq, notifyAdmins, notifyMember, notifyRooms } from './feed'

/** The reactions to each domain event. They are independent: an error in one does not affect the others. */
export function reactionsTo(event: DomainEvent, env: Cloudflare.Env): Promise<unknown>[] {
  switch (event.type) {
    case 'session_ended':
      return endSockets(env, event)
    case 'rights_changed':
      return [notifyMember(env, event.memberId), checkChatSessions(env, event.memberId)]
    case 'account_deleted':
      return [
        ...endSockets(env, event),
        notifyAdmins(env, openDatabase(env.DB)),
        newestSeq(openDatabase(env.DB)).then((seq) => notifyRooms(env, { seq })),
      ]
    case 'post_deleted':
    case 'inbox_changed':
      return [notifyAdmins(env, openDatabase(env.DB))]
  }
}

const endSockets = (env: Cloudflare.Env, { memberId, sessionId }: Omit<SessionEnded, 'type'>) => [
  closeFeedSockets(env, memberId, sessionId),
  closeChatSockets(env, memberId, sessionId),
]
