import { and, between, count, desc, eq, gte, sql, sum } from 'drizzle-orm'
import { brand } from '../../brand.config'
import type { Database } from '../db/client'
import { hourElsewhere } from '../platform/team-clock'
import { type Span, average, daysOf, percent } from './span'
import { SLOT_MS, slotOf } from './tally'
import {
  type TOP_KINDS,
  insightDays,
  insightHours,
  insightReturns,
  insightSlots,
  insightTops,
  insightVisitors,
} from './tables'

const DAY_MS = 86_400_000
const LIVE_MS = 5 * 60_000
const TOPS = 10

const total = (column: Parameters<typeof sum>[0]) => sql<number>`coalesce(${sum(column)}, 0)`

/** The spec's overview of a span of days. */
export async function overviewOf(db: Database, { from, to }: Span) {
  const [[days], visitors] = await db.batch([
    db
      .select({
        page_views: total(insightDays.page_views),
        sessions: total(insightDays.sessions),
        timed_sessions: total(insightDays.timed_sessions),
        session_seconds: total(insightDays.session_seconds),
        bounces: total(insightDays.bounces),
        mobile: total(insightDays.mobile),
        desktop: total(insightDays.desktop),
      })
      .from(insightDays)
      .where(between(insightDays.day, from, to)),
    // Of each day those who had not been here since the span began.
    db
      .select({ count: total(insightReturns.visitors) })
      .from(insightReturns)
      .where(
        and(
          between(insightReturns.day, from, to),
          sql`${insightReturns.gap} > julianday(${insightReturns.day}) - julianday(${from})`,
        ),
      ),
  ])
  const { page_views = 0, sessions = 0, timed_sessions = 0, session_seconds = 0 } = days ?? {}
  const { bounces = 0, mobile = 0, desktop = 0 } = days ?? {}
  return {
    total_page_views: page_views,
    unique_visitors: visitors[0]?.count ?? 0,
    sessions,
    avg_session_duration: average(session_seconds, timed_sessions),
    bounce_rate: percent(bounces, sessions),
    mobile_users: percent(mobile, mobile + desktop),
    desktop_users: percent(desktop, mobile + desktop),
  }
}

/** One row a day, the empty ones too. */
export async function pageViewsByDate(db: Database, span: Span) {
  const rows = await db
    .select({
      day: insightDays.day,
      page_views: insightDays.page_views,
      unique_visitors: insightDays.visitors,
    })
    .from(insightDays)
    .where(between(insightDays.day, span.from, span.to))
  const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]))
  return daysOf(span).map((view_date) => ({
    view_date,
    ...(byDay.get(view_date) ?? { page_views: 0, unique_visitors: 0 }),
  }))
}

/** Page views by the hour of the day, 0 to 23, on the wall clock of a zone. */
export async function activityOf(db: Database, { from, to }: Span, zone: string) {
  const rows = await db
    .select()
    .from(insightHours)
    .where(between(insightHours.day, from, to))
  const activity = Array.from({ length: 24 }, (_, hour) => ({ hour, page_views: 0 }))
  for (const { day, hour, page_views } of rows) {
    const there = activity[zone === brand.timeZone ? hour : hourElsewhere(day, hour, zone)]
    if (there) there.page_views += page_views
  }
  return activity
}

export function topsOf(db: Database, kind: (typeof TOP_KINDS)[number], { from, to }: Span) {
  const counted = total(insightTops.count)
  return db
    .select({ name: insightTops.name, count: counted })
    .from(insightTops)
    .where(and(eq(insightTops.kind, kind), between(insightTops.day, from, to)))
    .groupBy(insightTops.name)
    .orderBy(desc(counted), insightTops.name)
    .limit(TOPS)
}

/** The 24 hours before an instant, cut at ten minutes. */
export async function dayBefore(db: Database, until: number) {
  const last = slotOf(until)
  const [row] = await db
    .select({
      page_views: total(insightSlots.page_views),
      timed_sessions: total(insightSlots.timed_sessions),
      session_seconds: total(insightSlots.session_seconds),
    })
    .from(insightSlots)
    .where(between(insightSlots.slot, last - DAY_MS / SLOT_MS + 1, last))
  const { page_views = 0, timed_sessions = 0, session_seconds = 0 } = row ?? {}
  return { page_views, avg_session_duration: average(session_seconds, timed_sessions) }
}

/** Visitors of the last 24 hours, and those of the last five minutes: someone who reads is heard of more often. */
export const visitorsNow = async (db: Database, now: number) => ({
  current_visitors: await visitorsSince(db, now - DAY_MS),
  live_visitors: await visitorsSince(db, now - LIVE_MS),
})

async function visitorsSince(db: Database, since: number) {
  const [row] = await db
    .select({ count: count() })
    .from(insightVisitors)
    .where(gte(insightVisitors.last_seen_at, new Date(since).toISOString()))
  return row?.count ?? 0
}
