import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../shared/notification-kinds'
import { users } from '../accounts'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { findOpenParty } from '../parties'
import { isoIn, isoNow } from '../lib/ids'
import { type FanOutTask, enqueue } from '../queue'
import { startDuePushes } from '../push'
import { notifyClubOfBroadcasts } from './causes'
import { insertNotifications, startFanOut } from './insert'
import { sendUnreadCounts } from './live'
import { notificationFanOuts, notifications } from './tables'

const MEMBERS_OF_PAGE = 1000
/** Each needs about twelve queries and calls of rooms; an invocation may make 1,000. */
const PAGES_OF_TASK = 20
/** A task that wrote no page for so long was lost. */
const LOST_SECONDS = 300
const FAN_OUTS_AT_ONCE = 20

/** Enqueues fan-outs that have no task: new ones, and those whose task was lost. */
export async function enqueueFanOuts(env: Cloudflare.Env, db: Database) {
  const due = db
    .select({ id: sql`rowid` })
    .from(notificationFanOuts)
    .where(
      and(
        isNull(notificationFanOuts.done_at),
        or(
          isNull(notificationFanOuts.queued_at),
          lt(notificationFanOuts.queued_at, isoIn(-LOST_SECONDS)),
        ),
      ),
    )
    .limit(FAN_OUTS_AT_ONCE)
  const claimed = await db
    .update(notificationFanOuts)
    .set({ queued_at: isoNow() })
    .where(sql`rowid in ${due}`)
    .returning({ kind: notificationFanOuts.kind, target_id: notificationFanOuts.target_id })
  for (const { kind, target_id } of claimed)
    await enqueue(env, { type: 'fan_out', kind, target_id })
}

/** Called by the queue after a broadcast, and by the schedule. */
export async function announceBroadcasts(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  await notifyClubOfBroadcasts(db)
  await enqueueFanOuts(env, db)
}

/** Called by the queue when the doors of a party open. One that was moved, cancelled or ended meanwhile notifies no one. */
export async function announceParty(env: Cloudflare.Env, partyId: string) {
  const db = openDatabase(env.DB)
  const party = await findOpenParty(db, partyId)
  if (!party) return
  await startFanOut(db, { kind: 'party', targetId: party.id, actorId: party.host_id }, sql`true`)
  await enqueueFanOuts(env, db)
}

/** Called by the queue: writes the next pages. A repeated or simultaneous task writes no page twice. */
export async function runFanOut(env: Cloudflare.Env, task: Omit<FanOutTask, 'type'>) {
  const db = openDatabase(env.DB)
  for (let pages = 0; pages < PAGES_OF_TASK; pages++) {
    const [fanOut] = await db
      .select()
      .from(notificationFanOuts)
      .where(and(isFanOut(task), isNull(notificationFanOuts.done_at)))
    if (!fanOut) return startDuePushes(env, db)
    await sendUnreadCounts(env, db, await writePage(db, fanOut))
  }
  await startDuePushes(env, db)
  await enqueue(env, { type: 'fan_out', ...task })
}

const isFanOut = ({ kind, target_id }: Omit<FanOutTask, 'type'>) =>
  sql`${notificationFanOuts.kind} = ${kind} and ${notificationFanOuts.target_id} = ${target_id}`

/** Writes the notifications and the progress in one batch. Returns the members of the page. */
async function writePage(db: Database, fanOut: typeof notificationFanOuts.$inferSelect) {
  const { kind, target_id, vip_only, actor_id, created_at, last_user_id } = fanOut
  const page = sql`select u.id from ${users} u where u.id > ${last_user_id} and u.created_at <= ${created_at} order by u.id limit ${MEMBERS_OF_PAGE}`
  const isCurrent = sql`exists (select 1 from ${notificationFanOuts} f where f.kind = ${kind} and f.target_id = ${target_id} and f.last_user_id = ${last_user_id} and f.done_at is null)`
  const { members } = await batch(db, {
    members: db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} in (${page})`),
    written: insertNotifications(db, {
      kind,
      userId: sql`m.id`,
      targetId: sql`${target_id}`,
      vipOnly: vip_only,
      from: sql`${users} m`,
      where: sql`m.id in (${page}) and m.status = 'active' and m.id is not ${actor_id} and ${isCurrent} and ${isNew(kind, target_id)}`,
    }),
    progress: db
      .update(notificationFanOuts)
      .set({
        last_user_id: sql`coalesce((select max(id) from (${page})), ${notificationFanOuts.last_user_id})`,
        done_at: sql`case when (select count(*) from (${page})) < ${MEMBERS_OF_PAGE} then ${isoNow()} end`,
        queued_at: isoNow(),
      })
      .where(
        and(isFanOut({ kind, target_id }), eq(notificationFanOuts.last_user_id, last_user_id)),
      ),
  })
  return members.map(({ id }) => id)
}

/** The member has no such notification yet, and none of their own reminder of the same release. */
const isNew = (kind: NotificationKind, targetId: string) =>
  sql`not exists (select 1 from ${notifications} n where n.target_id = ${targetId} and n.user_id = m.id and n.kind in (${kind}, 'reminder'))`
