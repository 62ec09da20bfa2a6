import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { sessions, users } from '../accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { isoIn, isoNow } from '../lib/ids'
import { pushDeliveries, pushSubscriptions } from './tables'

/** Longer than a task takes. Then the attempt has failed, and another task repeats it. */
export const CLAIM_SECONDS = 120
/** From the first time it is due. Then neither we nor the push service deliver a message: it is no news any more. */
export const DELIVER_WITHIN_SECONDS = 24 * 3600
/** Longer than any repeated task could queue the same notification again. */
const KEEP_SENT_SECONDS = 7 * 24 * 3600
/** Rows deleted by one run of the schedule: a statement of D1 has 30 seconds. */
const PRUNED_AT_ONCE = 10_000

/**
 * A statement for the caller's batch: queues the notifications of `pushes` for all browsers of their members. May be repeated.
 * Then call `startDuePushes`; without it the schedule starts them.
 * @param pushes a select with the columns `user_id`, `notification_id` and `due_at` (ISO 8601)
 */
export const queuePushes = (db: Database, pushes: SQLWrapper) =>
  db
    .insert(pushDeliveries)
    .select(
      selectRow(db, pushDeliveries, {
        notification_id: sql`pushes.notification_id`,
        subscription_id: pushSubscriptions.id,
        due_at: sql`pushes.due_at`,
        expires_at: sql`strftime('%Y-%m-%dT%H:%M:%fZ', pushes.due_at, ${`+${DELIVER_WITHIN_SECONDS} seconds`})`,
      })
        .from(pushSubscriptions)
        .innerJoin(sql`(${pushes}) as pushes`, sql`pushes.user_id = ${pushSubscriptions.user_id}`)
        .where(sql`true`),
    )
    .onConflictDoNothing()

/** Unsent, and no task is sending it. */
const isWaiting = () =>
  and(
    isNull(pushDeliveries.sent_at),
    or(isNull(pushDeliveries.claimed_at), lt(pushDeliveries.claimed_at, isoIn(-CLAIM_SECONDS))),
  )

/** The number of deliveries that are due, at most `max`. */
export async function countDue(db: Database, max: number) {
  const due = db
    .select({ due: sql`1` })
    .from(pushDeliveries)
    .where(and(isWaiting(), lte(pushDeliveries.due_at, isoNow())))
    .limit(max)
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(sql`${due}`)
  return row?.count ?? 0
}

/** When unsent deliveries may be taken: the next that waits, and the next of those that a task is sending (when its claim ends). */
export async function nextDue(db: Database) {
  const unsent = (isClaimed: boolean, at: SQL<string>) =>
    db
      .select({ at: at.as('at') })
      .from(pushDeliveries)
      .where(
        and(
          isNull(pushDeliveries.sent_at),
          isClaimed ? isNotNull(pushDeliveries.claimed_at) : isNull(pushDeliveries.claimed_at),
        ),
      )
      .orderBy(asc(pushDeliveries.due_at))
      .limit(1)
  const { waiting, claimed } = await batch(db, {
    waiting: unsent(false, sql`${pushDeliveries.due_at}`),
    claimed: unsent(true, sql`${pushDeliveries.claimed_at}`),
  })
  const ends = claimed.map(({ at }) =>
    new Date(Date.parse(at) + CLAIM_SECONDS * 1000 + 1).toISOString(),
  )
  return [...waiting.map(({ at }) => at), ...ends]
}

export type Claimed = {
  notification_id: string
  subscription_id: string
  due_at: string
  expires_at: string
  tries: number
}

/** Takes the oldest due deliveries, in one statement: of two tasks at once each takes others. */
export const claimDeliveries = (
  db: Database,
  claimed_at: string,
  limit: number,
): Promise<Claimed[]> =>
  db
    .update(pushDeliveries)
    .set({ claimed_at, tries: sql`${pushDeliveries.tries} + 1` })
    .where(
      sql`rowid in ${db
        .select({ rowid: sql`rowid` })
        .from(pushDeliveries)
        .where(and(isWaiting(), lte(pushDeliveries.due_at, isoNow())))
        .orderBy(asc(pushDeliveries.due_at))
        .limit(limit)}`,
    )
    .returning({
      notification_id: pushDeliveries.notification_id,
      subscription_id: pushDeliveries.subscription_id,
      due_at: pushDeliveries.due_at,
      expires_at: pushDeliveries.expires_at,
      tries: pushDeliveries.tries,
    })

/** Those of these subscriptions that may be sent to: their members are not banned, and still signed in there. */
export const activeSubscriptions = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      failing_since: pushSubscriptions.failing_since,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(
      and(
        sql`${pushSubscriptions.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(users.status, 'active'),
        isNull(sessions.revoked_at),
      ),
    )

type Key = Pick<Claimed, 'notification_id' | 'subscription_id'>

/** A condition: the row is one of these. One bound value, however many. */
const isOneOf = (keys: readonly Key[]) =>
  sql`(${pushDeliveries.notification_id}, ${pushDeliveries.subscription_id}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(keys.map((key) => [key.notification_id, key.subscription_id]))}))`

export const markSent = (db: Database, keys: readonly Key[]) =>
  db.update(pushDeliveries).set({ sent_at: isoNow() }).where(isOneOf(keys))

export const deleteDeliveries = (db: Database, keys: readonly Key[]) =>
  db.delete(pushDeliveries).where(isOneOf(keys))

/** Ends the attempt of this claim. `due_at` is when the next one may begin, by delivery. */
export function postponeDeliveries(
  db: Database,
  claimed_at: string,
  postponed: readonly (Key & { due_at: string })[],
) {
  const rows = JSON.stringify(
    postponed.map((one) => [one.notification_id, one.subscription_id, one.due_at]),
  )
  const due_at: SQL<string> = sql`(select value ->> 2 from json_each(${rows}) where value ->> 0 = ${pushDeliveries.notification_id} and value ->> 1 = ${pushDeliveries.subscription_id})`
  return db
    .update(pushDeliveries)
    .set({ claimed_at: null, due_at })
    .where(
      and(
        isOneOf(postponed),
        isNull(pushDeliveries.sent_at),
        eq(pushDeliveries.claimed_at, claimed_at),
      ),
    )
}

/** A subscription that fails for this long is deleted: an outage of a push service is shorter. */
const FAILING_SECONDS = 14 * 24 * 3600

/** For subscriptions whose push service refused a message for good. */
export const markFailing = (db: Database, ids: readonly string[]) => [
  db
    .delete(pushSubscriptions)
    .where(and(isIn(ids), lt(pushSubscriptions.failing_since, isoIn(-FAILING_SECONDS)))),
  db
    .update(pushSubscriptions)
    .set({ failing_since: isoNow() })
    .where(and(isIn(ids), isNull(pushSubscriptions.failing_since))),
]

export const markWorking = (db: Database, ids: readonly string[]) =>
  db.update(pushSubscriptions).set({ failing_since: null }).where(isIn(ids))

/** Their deliveries are deleted with them. */
export const deleteSubscriptions = (db: Database, ids: readonly string[]) =>
  db.delete(pushSubscriptions).where(isIn(ids))

const isIn = (ids: readonly string[]) =>
  sql`${pushSubscriptions.id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Called by the schedule: deletes what was sent, or was not sent in time. */
export async function pruneDeliveries(db: Database) {
  const old = (condition: SQL | undefined) =>
    db.delete(pushDeliveries).where(
      inArray(
        sql`rowid`,
        db
          .select({ rowid: sql`rowid` })
          .from(pushDeliveries)
          .where(condition)
          .limit(PRUNED_AT_ONCE),
      ),
    )
  await db.batch([
    old(lt(pushDeliveries.sent_at, isoIn(-KEEP_SENT_SECONDS))),
    old(
      and(
        isNull(pushDeliveries.sent_at),
        lt(pushDeliveries.due_at, isoIn(-DELIVER_WITHIN_SECONDS - CLAIM_SECONDS)),
      ),
    ),
  ])
}
