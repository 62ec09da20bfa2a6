import type { Context } from 'hono'
import type { AppEnv } from './env'
import { endChat } from './chat'
import { endSockets } from './feed'
import { inBackground } from './http/background'

export type EndedSession = { memberId: string; /** Absent: all of them. */ sessionId?: string }

/**
 * Tells whoever holds sockets open that a session is over. What is not heard is found out by the rooms themselves, which
 * look at the sessions of their sockets now and then.
 */
export function endSessions(c: Context<AppEnv>, ...ended: EndedSession[]) {
  for (const { memberId, sessionId } of ended) {
    inBackground(c, endSockets(c.env, memberId, sessionId))
    inBackground(c, endChat(c.env, memberId, sessionId))
  }
}
