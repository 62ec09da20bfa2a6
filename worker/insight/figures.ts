import { and, asc, between, count, eq, gte, lte, sql, sum } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { hourInZone } from '../lib/team-clock'
import type { RollupZone } from './time-zones'
import { type DateRange, average, daysIn, percent } from './date-range'
import { SLOT_MS, slotStart } from './visit-sums'
import {
  type TOP_KINDS,
  tallyDays,
  tallyHours,
  tallyReturns,
  tallySlots,
  tallyTops,
  visitors,
} from './tables'

const DAY_MS = 86_400_000
const LIVE_MS = 5 * 60_000
const TOPS = 10

const total = (column: Parameters<typeof sum>[0]) => sql<number>`coalesce(${sum(column)}, 0)`

/** The figures of the specification for a range of days. */
export async function readOverview(db: Database, { id }: RollupZone, { from, to }: DateRange) {
  const {
    days: [days],
    returns: [unique],
  } = await batch(db, {
    days: db
      .select({
        page_views: total(tallyDays.page_views),
        sessions: total(tallyDays.sessions),
        timed_sessions: total(tallyDays.timed_sessions),
        session_seconds: total(tallyDays.session_seconds),
        bounces: total(tallyDays.bounces),
        mobile: total(tallyDays.mobile),
        desktop: total(tallyDays.desktop),
      })
      .from(tallyDays)
      .where(and(eq(tallyDays.clock, id), between(tallyDays.day, from, to))),
    // Of each day the visitors whose last visit was before the range.
    returns: db
      .select({ count: total(tallyReturns.visitors) })
      .from(tallyReturns)
      .where(
        and(
          eq(tallyReturns.clock, id),
          between(tallyReturns.day, from, to),
          sql`${tallyReturns.gap} > julianday(${tallyReturns.day}) - julianday(${from})`,
        ),
      ),
  })
  const { page_views = 0, sessions = 0, timed_sessions = 0, session_seconds = 0 } = days ?? {}
  const { bounces = 0, mobile = 0, desktop = 0 } = days ?? {}
  return {
    total_page_views: page_views,
    unique_visitors: unique?.count ?? 0,
    sessions,
    avg_session_duration: average(session_seconds, timed_sessions),
    bounce_rate: percent(bounces, sessions),
    mobile_users: percent(mobile, mobile + desktop),
    desktop_users: percent(desktop, mobile + desktop),
  }
}

/** One row for each day, also for days without visits. */
export async function pageViewsByDate(db: Database, { id }: RollupZone, span: DateRange) {
  const rows = await db
    .select({
      day: tallyDays.day,
      page_views: tallyDays.page_views,
      unique_visitors: tallyDays.visitors,
    })
    .from(tallyDays)
    .where(and(eq(tallyDays.clock, id), between(tallyDays.day, span.from, span.to)))
  const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]))
  return daysIn(span).map((view_date) => ({
    view_date,
    ...(byDay.get(view_date) ?? { page_views: 0, unique_visitors: 0 }),
  }))
}

/** Page views by hour of the day, 0 to 23, of this zone, or converted to another. */
export async function readActivity(
  db: Database,
  { id, zone: own }: RollupZone,
  { from, to }: DateRange,
  zone?: string,
) {
  const rows = await db
    .select()
    .from(tallyHours)
    .where(and(eq(tallyHours.clock, id), between(tallyHours.day, from, to)))
  const activity = Array.from({ length: 24 }, (_, hour) => ({ hour, page_views: 0 }))
  for (const { day, hour, page_views } of rows) {
    const there = activity[zone ? hourInZone(day, hour, own, zone) : hour]
    if (there) there.page_views += page_views
  }
  return activity
}

/** The most frequent names of each kind. */
export async function readTops(db: Database, { id }: RollupZone, { from, to }: DateRange) {
  const sums = db
    .select({
      kind: tallyTops.kind,
      name: tallyTops.name,
      count: sql<number>`${sum(tallyTops.count)}`.as('count'),
      place:
        sql<number>`row_number() over (partition by ${tallyTops.kind} order by sum(${tallyTops.count}) desc, ${tallyTops.name})`.as(
          'place',
        ),
    })
    .from(tallyTops)
    .where(and(eq(tallyTops.clock, id), between(tallyTops.day, from, to)))
    .groupBy(tallyTops.kind, tallyTops.name)
    .as('sums')
  const rows = await db.select().from(sums).where(lte(sums.place, TOPS)).orderBy(asc(sums.place))
  const of = (kind: (typeof TOP_KINDS)[number]) =>
    rows.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }))
  return {
    pages: of('page'),
    referrers: of('referrer'),
    countries: of('country'),
    languages: of('language'),
    campaigns: of('campaign'),
  }
}

/** The 24 hours before an instant, to ten minutes. */
export async function dayBefore(db: Database, until: number) {
  const last = slotStart(until)
  const [row] = await db
    .select({
      page_views: total(tallySlots.page_views),
      timed_sessions: total(tallySlots.timed_sessions),
      session_seconds: total(tallySlots.session_seconds),
    })
    .from(tallySlots)
    .where(between(tallySlots.slot, last - DAY_MS / SLOT_MS + 1, last))
  const { page_views = 0, timed_sessions = 0, session_seconds = 0 } = row ?? {}
  return { page_views, avg_session_duration: average(session_seconds, timed_sessions) }
}

/** Visitors of the last 24 hours and of the last five minutes. Open pages send a beacon more often than that. */
export async function visitorsNow(db: Database, now: number) {
  const { current, live } = await batch(db, {
    current: selectVisitorsSince(db, now - DAY_MS),
    live: selectVisitorsSince(db, now - LIVE_MS),
  })
  return { current_visitors: current[0]?.count ?? 0, live_visitors: live[0]?.count ?? 0 }
}

const selectVisitorsSince = (db: Database, since: number) =>
  db
    .select({ count: count() })
    .from(visitors)
    .where(gte(visitors.last_seen_at, new Date(since).toISOString()))
