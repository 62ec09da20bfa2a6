import type { ChatMessage } from '../../shared/chat'
import type { ChatPart } from '../../shared/club-export'
import type { Database } from '../db/client'
import type { BackupPlace, BackupRows } from './backup'

/** The room trusts this header: only the Worker can send it. */
export const SESSION_HEADER = 'x-chat-session'

/** The only file that knows the names of the rooms. */
export const chatRoomStub = (env: Cloudflare.Env, memberId: string) =>
  env.CHAT_ROOM.getByName(memberId)

/** Connects the member's socket. The browser's own headers are not forwarded: the room trusts what it receives. */
export const connectToChat = (env: Cloudflare.Env, memberId: string, sessionId: string) =>
  chatRoomStub(env, memberId).fetch('https://room/', {
    headers: { Upgrade: 'websocket', [SESSION_HEADER]: sessionId },
  })

/** Closes the member's sockets: of one session, or of all. */
export const closeChatSockets = (env: Cloudflare.Env, memberId: string, sessionId?: string) =>
  chatRoomStub(env, memberId).endSession(sessionId ?? null)

/** Closes the member's sockets that may not chat any more. */
export const checkChatSessions = (env: Cloudflare.Env, memberId: string) =>
  chatRoomStub(env, memberId).checkSessions()

/** Every message of every thread, for the member's data export. */
export async function exportChat(_db: Database, userId: string, env: Cloudflare.Env) {
  const messages: ChatMessage[] = []
  let after: number | null = 0
  while (after !== null) {
    const page = await chatRoomStub(env, userId).exportPage(after)
    messages.push(...page.messages)
    after = page.next
  }
  return { messages }
}

export const eraseChat = (env: Cloudflare.Env, userId: string) => chatRoomStub(env, userId).erase()

/** All rows of the member's room, in parts. */
export async function* readChatBackup(
  env: Cloudflare.Env,
  member: string,
): AsyncGenerator<ChatPart> {
  let after: BackupPlace | undefined
  do {
    const page = await chatRoomStub(env, member).readBackup(after)
    if (!page) return
    yield { member, ...page.rows }
    after = page.next ?? undefined
  } while (after)
}

export const writeChatBackup = (env: Cloudflare.Env, member: string, rows: BackupRows) =>
  chatRoomStub(env, member).writeBackup(rows)
