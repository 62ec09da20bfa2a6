import type { Context } from 'hono'
import { lookAtChat } from './chat'
import type { AppEnv } from './env'
import { tellMember } from './feed'
import { inBackground } from './http/background'

/**
 * Tells a member's open pages that they may do more or less than before. What is not heard is found out by the rooms
 * themselves, which look at the sessions of their sockets now and then.
 */
export function notifyRightsChanged(c: Context<AppEnv>, memberId: string) {
  inBackground(c, tellMember(c.env, memberId))
  inBackground(c, lookAtChat(c.env, memberId))
}
