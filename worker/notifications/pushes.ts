import { type SQL, and, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import type { PushMessage } from '../push'
import { readBrand } from '../site'
import { afterQuietHours, isVisible, isWanted } from './conditions'
import { pushId, readEntries } from './entries'
import { notifications } from './tables'
import { sentenceOf } from './texts'

/**
 * A query: who is to get a push for the notifications that a statement wrote, and when at the earliest. A cause that joins an unread entry
 * is no reason for another push.
 * @param mark what the positions of these rows begin with
 */
export const selectPushes = (
  db: Database,
  { mark, since, now }: { mark: string; since: string; now: string },
) =>
  db
    .select({
      user_id: sql<string>`n.user_id`.as('user_id'),
      notification_id: pushId.as('notification_id'),
      due_at: afterQuietHours(sql`n.user_id`, now).as('due_at'),
    })
    .from(sql`${notifications} n`)
    .where(
      and(
        sql`n.position > ${mark} and n.position < ${`${mark}~`} and n.since = ${since}`,
        isWanted('push', sql`n.kind`, sql`n.user_id`),
      ),
    )

/**
 * What to send for these notifications, read just before sending. Null for one that its member has read, does not want any more, or may not
 * see any more. @param ids as `selectPushes` names them
 */
export async function pushMessages(
  db: Database,
  env: Cloudflare.Env,
  ids: string[],
): Promise<Map<string, PushMessage | null>> {
  const messages = new Map<string, PushMessage | null>(ids.map((id) => [id, null]))
  const condition: SQL = sql`n.id in (select substr(value, 1, instr(value, '@') - 1) from json_each(${JSON.stringify(ids)})) and ${pushId} in (select value from json_each(${JSON.stringify(ids)})) and n.read_at is null and ${isWanted('push', sql`n.kind`, sql`n.user_id`)} and ${isVisible()}`
  const { siteName } = await readBrand(db)
  for (const { pushId: id, language, entry } of await readEntries(db, condition))
    messages.set(id, {
      title: sentenceOf(entry, language, siteName),
      body: entry.target.title ?? '',
      // A push service delivers to a page of this site only.
      path: new URL(entry.target.path, env.PUBLIC_ORIGIN).pathname + hashOf(entry.target.path),
      kind: entry.kind,
      language,
    })
  return messages
}

const hashOf = (path: string) => /#.*$/.exec(path)?.[0] ?? ''
