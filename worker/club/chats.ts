import { asc, gt } from 'drizzle-orm'
import type { ChatPart } from '../../shared/club-export'
import { users } from '../accounts'
import { readChatBackup } from '../chat'
import type { Database } from '../db/client'

/** Each room is a request of its own, and a request may send 50 on the free plan. */
const MEMBERS_AT_ONCE = 40
/** Ends a page early. */
const BYTES = 4_000_000

/** The chats of the next members, by id. */
export async function readChats(db: Database, env: Cloudflare.Env, after: string) {
  const members = await db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(MEMBERS_AT_ONCE)
  const lines: string[] = []
  let bytes = 0
  for (const [at, { id }] of members.entries()) {
    for await (const part of readChatBackup(env, id)) {
      const line = JSON.stringify(part satisfies ChatPart)
      lines.push(line)
      bytes += line.length
    }
    const isLast = at === members.length - 1
    if (bytes > BYTES && !isLast) return { lines, next: id }
  }
  return { lines, next: members.length === MEMBERS_AT_ONCE ? (members.at(-1)?.id ?? null) : null }
}
