import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Page } from '../../shared/feed'
import type { NotificationPage } from '../../shared/notification-kinds'
import type { ReadUpTo } from '../../shared/notifications'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW } from '../db/insert-select'
import type { Reading, Writing } from '../env'
import { idsFrom, isoNow } from '../lib/ids'
import { openCursor, sealCursor } from '../lib/cursor'
import { isChosen, isVisible } from './conditions'
import { entryOf, selectEntries } from './entries'
import { unreadOf } from './live'
import { notifications } from './tables'

const KEPT_DAYS = 90
/** The schedule comes every ten minutes. */
const PRUNED_AT_ONCE = 5000

/** The newest first, without what the member may not see any more. */
export async function listNotifications(
  { db, env, memberId, language }: Reading<'member'>,
  { cursor, limit }: Page,
) {
  const secret = env.SESSION_SECRET
  const [before] = cursor === undefined ? [] : await openCursor(secret, cursor)
  const condition = and(
    sql`n.user_id = ${memberId}`,
    before === undefined ? undefined : sql`n.position < ${before}`,
    isChosen('app', sql`n.kind`, sql`n.user_id`),
    isVisible(),
  )
  return oneBatch(
    {
      rows: selectEntries(db, sql`${condition}`, limit + 1),
      unread: db.select({ count: unreadOf(sql`${memberId}`).as('count') }).from(ONE_ROW),
    },
    async ({ rows, unread: [unread] }): Promise<NotificationPage> => {
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return {
        notifications: items.map((row) => entryOf(row, language())),
        unread: unread?.count ?? 0,
        next_cursor: rows.length > limit && last ? await sealCursor(secret, [last.id]) : null,
      }
    },
  )
}

/** An entry that changed since it was listed has a newer id and stays unread. */
export const markRead = ({ db, memberId, emit }: Writing, { up_to }: z.output<typeof ReadUpTo>) =>
  oneBatch(
    {
      read: db
        .update(notifications)
        .set({ read_at: isoNow(), mail_due_at: null })
        .where(
          and(
            eq(notifications.user_id, memberId),
            lte(notifications.position, up_to),
            isNull(notifications.read_at),
          ),
        ),
    },
    () => emit({ type: 'unread_changed', memberId }),
  )

export async function pruneNotifications(db: Database) {
  const before = idsFrom(Date.now() - KEPT_DAYS * 86_400_000)
  await db
    .delete(notifications)
    .where(
      sql`${notifications.id} in (select o.id from ${notifications} o where o.position < ${before} limit ${PRUNED_AT_ONCE})`,
    )
}
