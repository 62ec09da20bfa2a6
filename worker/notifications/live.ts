import { sql } from 'drizzle-orm'
import { UNREAD_COUNTED } from '../../shared/notification-kinds'
import type { Database } from '../db/client'
import { notifyPages, openPagesOf } from '../live'
import { isChosen, isNotPaused, isVisible } from './conditions'
import { notifications } from './tables'

/** An expression: how many entries the member has not read, at most UNREAD_COUNTED. */
export const unreadOf = (userId: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from (select 1 from ${notifications} n where n.user_id = ${userId} and n.read_at is null and ${isChosen('app', sql`n.kind`, sql`n.user_id`)} and ${isNotPaused('app', sql`n.kind`, sql`n.user_id`)} and ${isVisible()} limit ${UNREAD_COUNTED}))`

/** Sends these members' open pages their number of unread notifications. */
export async function sendUnreadCounts(env: Cloudflare.Env, db: Database, memberIds: string[]) {
  const open = memberIds.length === 0 ? [] : await openPagesOf(env, memberIds)
  if (open.length === 0) return
  const counts = await db
    .select({
      memberId: sql<string>`members.value`.as('member_id'),
      unread: unreadOf(sql`members.value`).as('unread'),
    })
    .from(sql`json_each(${JSON.stringify(open)}) members`)
  await notifyPages(
    env,
    counts.map(({ memberId, unread }) => ({ memberId, notice: { type: 'notification', unread } })),
  )
}

/** To be called after these targets have changed: sends the count to members with unread entries about them. */
export async function sendUnreadCountsOf(env: Cloudflare.Env, db: Database, targetIds: string[]) {
  const rows = await db
    .selectDistinct({ id: notifications.user_id })
    .from(notifications)
    .where(
      sql`${notifications.target_id} in (select value from json_each(${JSON.stringify(targetIds)})) and ${notifications.read_at} is null`,
    )
    .limit(1000)
  await sendUnreadCounts(
    env,
    db,
    rows.map(({ id }) => id),
  )
}
