import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Page } from '../../shared/feed'
import type { Language } from '../../shared/language'
import type { NotificationPage } from '../../shared/notification-kinds'
import type { Database } from '../db/client'
import { ONE_ROW } from '../db/insert-select'
import { idsFrom, isoNow } from '../platform/ids'
import { openCursor, sealCursor } from '../platform/cursor'
import { isChosen, isVisible } from './conditions'
import { type EntryRow, entryOf, selectEntries } from './entries'
import { unreadOf } from './live'
import { notifications } from './tables'

const KEPT_DAYS = 90
/** The schedule comes every ten minutes. */
const PRUNED_AT_ONCE = 5000

/** Statements for `notificationPage`: the newest first, without what the member may not see any more. */
export async function selectNotifications(
  db: Database,
  secret: string,
  userId: string,
  { cursor, limit }: Page,
) {
  const [before] = cursor === undefined ? [] : await openCursor(secret, cursor)
  const condition = and(
    sql`n.user_id = ${userId}`,
    before === undefined ? undefined : sql`n.position < ${before}`,
    isChosen('app', sql`n.kind`, sql`n.user_id`),
    isVisible(),
  )
  return [
    selectEntries(db, sql`${condition}`, limit + 1),
    db.select({ count: unreadOf(sql`${userId}`).as('count') }).from(ONE_ROW),
  ] as const
}

export async function notificationPage(
  secret: string,
  [rows, [unread]]: readonly [rows: EntryRow[], unread: { count: number }[]],
  language: Language,
  { limit }: Page,
): Promise<NotificationPage> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    notifications: items.map((row) => entryOf(row, language)),
    unread: unread?.count ?? 0,
    next_cursor: rows.length > limit && last ? await sealCursor(secret, [last.id]) : null,
  }
}

/** A statement. An entry that changed since it was listed has a newer id and stays unread. */
export const markRead = (db: Database, userId: string, upTo: string) =>
  db
    .update(notifications)
    .set({ read_at: isoNow(), mail_due_at: null })
    .where(
      and(
        eq(notifications.user_id, userId),
        lte(notifications.position, upTo),
        isNull(notifications.read_at),
      ),
    )

export async function pruneNotifications(db: Database) {
  const before = idsFrom(Date.now() - KEPT_DAYS * 86_400_000)
  await db
    .delete(notifications)
    .where(
      sql`${notifications.id} in (select o.id from ${notifications} o where o.position < ${before} limit ${PRUNED_AT_ONCE})`,
    )
}
