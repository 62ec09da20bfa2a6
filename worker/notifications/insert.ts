import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { NotificationKind } from '../../shared/notification-kinds'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isoNow, newId } from '../lib/ids'
import { queuePushes } from '../push'
import { isWanted } from './conditions'
import { selectPushes } from './pushes'
import { notificationFanOuts, notifications } from './tables'

type Recipients = {
  kind: NotificationKind
  /** Expressions of the query `from`. */
  userId: SQL
  targetId: SQL
  from: SQL
  where: SQL
  /** When its cause was stored; default now. */
  since?: string
  vipOnly?: boolean
}

/**
 * Statements for the batch of the cause: one notification for each row of `from`. A new cause joins the unread entry of the same kind and
 * target, or starts a read one anew; both in this one statement.
 */
export function insertNotifications(db: Database, recipients: Recipients): BatchItem<'sqlite'>[] {
  const now = isoNow()
  const { kind, userId, targetId, from, where, since = now, vipOnly = false } = recipients
  // The time of a ULID and 32 random bits mark the rows of this statement; 32 more differ by row.
  const mark = newId().slice(0, 10) + crypto.randomUUID().slice(0, 8)
  const isMailed = isWanted('mail', sql.raw(`'${kind}'`), userId)
  const insert = db
    .insert(notifications)
    .select(
      selectRow(db, notifications, {
        id: sql`lower(hex(randomblob(16)))`,
        user_id: userId,
        kind,
        target_id: targetId,
        position: sql`${mark} || lower(hex(randomblob(4)))`,
        since,
        created_at: now,
        vip_only: vipOnly,
        mail_due_at: hasOwnMail(kind) ? null : sql`(case when ${isMailed} then ${now} end)`,
      })
        .from(from)
        .where(where),
    )
    .onConflictDoUpdate({
      target: [notifications.target_id, notifications.kind, notifications.user_id],
      set: {
        position: sql`max(${notifications.position}, excluded.position)`,
        // Two at once may be stored in another order than their times.
        since: sql`case when ${notifications.read_at} is null then min(${notifications.since}, excluded.since) else excluded.since end`,
        created_at: sql`excluded.created_at`,
        read_at: null,
        mail_due_at: sql`coalesce(${notifications.mail_due_at}, excluded.mail_due_at)`,
      },
    })
  return [insert, queuePushes(db, selectPushes(db, { mark, since, now }))]
}

/** Mailed at once by its own domain. */
const hasOwnMail = (kind: NotificationKind) =>
  kind === 'membership' || kind === 'reminder' || kind === 'broadcast'

type FanOut = {
  kind: NotificationKind
  targetId: string
  vipOnly?: boolean
  /** Not notified themselves. */
  actorId?: string | SQL | null
}

/**
 * A statement for the batch of the cause, if the condition holds: the whole club is to be notified. There is one fan-out for each kind and
 * target, ever.
 */
export const startFanOut = (
  db: Database,
  { kind, targetId, vipOnly = false, actorId = null }: FanOut,
  condition: SQL,
) =>
  db
    .insert(notificationFanOuts)
    .select(
      selectRow(db, notificationFanOuts, {
        kind,
        target_id: targetId,
        vip_only: vipOnly,
        actor_id: sql`(select a.id from ${users} a where a.id = ${actorId})`,
        created_at: isoNow(),
      })
        .from(ONE_ROW)
        .where(condition),
    )
    .onConflictDoNothing()
