import { TZDate } from '@date-fns/tz'
import { eq, sql } from 'drizzle-orm'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type KindPreferences,
  type NotificationKind,
  type NotificationPreferences,
  type QuietHours,
  defaultPreferences,
  isFixed,
} from '../../shared/notification-kinds'
import type { PreferencesChange } from '../../shared/notifications'
import type { Database } from '../db/client'
import { objectColumn } from '../db/json-rows'
import { isoNow } from '../lib/ids'
import { notificationSettings } from './tables'

/** SQLite reads the new times once for each row. */
const RENEWED_AT_ONCE = 500

export const readPreferences = async (db: Database, userId: string) =>
  preferencesFrom(await selectPreferences(db, userId))

/** A statement for `preferencesFrom`. */
export const selectPreferences = (db: Database, userId: string) =>
  db.select().from(notificationSettings).where(eq(notificationSettings.user_id, userId))

export function preferencesFrom([row]: Awaited<
  ReturnType<typeof selectPreferences>
>): NotificationPreferences {
  const { quiet_from: from, quiet_to: to, time_zone } = row ?? {}
  return {
    kinds: completed(row?.kinds ?? {}, {}),
    quiet: from && to && time_zone ? { from, to, time_zone } : null,
    paused: row?.paused ?? false,
  }
}

/** Stores the preferences. What cannot be switched off stays on, as the answer shows. */
export async function changePreferences(
  db: Database,
  userId: string,
  { kinds, quiet, paused }: PreferencesChange,
): Promise<NotificationPreferences> {
  const before = await readPreferences(db, userId)
  const hours = quiet && quietHoursAt(quiet, Date.now())
  const row = {
    kinds: completed(kinds, before.kinds),
    paused,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: quiet?.time_zone ?? null,
    quiet_starts_at: hours?.starts_at ?? null,
    quiet_ends_at: hours?.ends_at ?? null,
  }
  await db
    .insert(notificationSettings)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.user_id, set: row })
  return { kinds: row.kinds, quiet, paused }
}

/** Changes the mail of all kinds: on for these, off for the others. */
export async function changeMails(db: Database, userId: string, on: ReadonlySet<string>) {
  const { kinds } = await readPreferences(db, userId)
  const changed = completed({}, kinds)
  for (const kind of NOTIFICATION_KINDS) changed[kind].mail = on.has(kind) || isFixed(kind, 'mail')
  await db
    .insert(notificationSettings)
    .values({ user_id: userId, kinds: changed })
    .onConflictDoUpdate({ target: notificationSettings.user_id, set: { kinds: changed } })
}

type Partly = Partial<Record<string, KindPreferences>>

/** Every kind, from the first that has it, with what cannot be switched off. */
function completed(first: Partly, second: Partly): Record<NotificationKind, KindPreferences> {
  const of = (kind: NotificationKind) => {
    const chosen = { ...(first[kind] ?? second[kind] ?? defaultPreferences(kind)) }
    for (const channel of NOTIFICATION_CHANNELS) if (isFixed(kind, channel)) chosen[channel] = true
    return chosen
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each kind
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, of(kind)])) as Record<
    NotificationKind,
    KindPreferences
  >
}

/** The quiet hours that hold at an instant, else the next ones. They follow the wall clock through changes of summer time. */
export function quietHoursAt({ from, to, time_zone }: QuietHours, instant: number) {
  const today = new TZDate(instant, time_zone)
  const at = (days: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()]
    return new TZDate(year, month, date + days, hours, minutes, time_zone).getTime()
  }
  const nights = to <= from ? 1 : 0
  const day = [-1, 0, 1].find((days) => at(days + nights, to) > instant) ?? 1
  return {
    starts_at: new Date(at(day, from)).toISOString(),
    ends_at: new Date(at(day + nights, to)).toISOString(),
  }
}

/** Called by the schedule: replaces quiet hours that are over by the next ones. */
export async function renewQuietHours(db: Database) {
  const now = isoNow()
  const over = await db
    .select({
      user_id: notificationSettings.user_id,
      from: notificationSettings.quiet_from,
      to: notificationSettings.quiet_to,
      time_zone: notificationSettings.time_zone,
    })
    .from(notificationSettings)
    .where(sql`${notificationSettings.quiet_ends_at} <= ${now}`)
    .limit(RENEWED_AT_ONCE)
  const rows = over.flatMap(({ user_id, from, to, time_zone }) =>
    from && to && time_zone
      ? [{ user_id, ...quietHoursAt({ from, to, time_zone }, Date.parse(now)) }]
      : [],
  )
  if (rows.length === 0) return
  const json = sql`json_each(${JSON.stringify(rows)})`
  const renewed = (column: string) =>
    sql`(select ${objectColumn(column)} from ${json} where ${objectColumn('user_id')} = ${notificationSettings.user_id})`
  await db
    .update(notificationSettings)
    .set({ quiet_starts_at: renewed('starts_at'), quiet_ends_at: renewed('ends_at') })
    .where(
      sql`${notificationSettings.quiet_ends_at} <= ${now} and ${notificationSettings.user_id} in (select ${objectColumn('user_id')} from ${json})`,
    )
}
