import type { Context } from 'hono'
import { lookAtChat } from './chat'
import type { AppEnv } from './env'
import { tellMember } from './feed'
import { later } from './http/later'

/**
 * Tells a member's open pages that they may do more or less than before. What is not heard is found out by the rooms
 * themselves, which look at the sessions of their sockets now and then.
 */
export function announceChange(c: Context<AppEnv>, memberId: string) {
  later(c, tellMember(c.env, memberId))
  later(c, lookAtChat(c.env, memberId))
}
