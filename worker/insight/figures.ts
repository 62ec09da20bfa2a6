import { and, asc, between, count, eq, gte, lte, sql, sum } from 'drizzle-orm'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { RollupZone } from './time-zones'
import { type DateRange, average, daysIn, percent } from './date-range'
import { SLOT_MS, slotStart } from './visit-sums'
import {
  type TOP_KINDS,
  rollupDays,
  rollupHours,
  rollupReturns,
  rollupSlots,
  rollupTops,
  visitors,
} from './tables'

const DAY_MS = 86_400_000
const TOPS = 10

const total = (column: Parameters<typeof sum>[0]) => sql<number>`coalesce(${sum(column)}, 0)`

/** The figures of the specification for a range of days. */
export const readOverview = (db: Database, { id }: RollupZone, { from, to }: DateRange) =>
  oneBatch(
    {
      days: db
        .select({
          page_views: total(rollupDays.page_views),
          sessions: total(rollupDays.sessions),
          timed_sessions: total(rollupDays.timed_sessions),
          session_seconds: total(rollupDays.session_seconds),
          bounces: total(rollupDays.bounces),
          mobile: total(rollupDays.mobile),
          desktop: total(rollupDays.desktop),
        })
        .from(rollupDays)
        .where(and(eq(rollupDays.zone_id, id), between(rollupDays.day, from, to))),
      // Of each day the visitors who had last come before the range.
      returns: db
        .select({ count: total(rollupReturns.visitors) })
        .from(rollupReturns)
        .where(
          and(
            eq(rollupReturns.zone_id, id),
            between(rollupReturns.day, from, to),
            sql`${rollupReturns.gap} > julianday(${rollupReturns.day}) - julianday(${from})`,
          ),
        ),
    },
    ({ days: [days], returns: [unique] }) => {
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
    },
  )

/** One row for each day, also for days without visits. */
export const pageViewsByDate = (db: Database, { id }: RollupZone, span: DateRange) =>
  oneBatch(
    {
      rows: db
        .select({
          day: rollupDays.day,
          page_views: rollupDays.page_views,
          unique_visitors: rollupDays.visitors,
        })
        .from(rollupDays)
        .where(and(eq(rollupDays.zone_id, id), between(rollupDays.day, span.from, span.to))),
    },
    ({ rows }) => {
      const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]))
      return daysIn(span).map((view_date) => ({
        view_date,
        ...(byDay.get(view_date) ?? { page_views: 0, unique_visitors: 0 }),
      }))
    },
  )

/** Page views by hour of the day, 0 to 23, of this zone. */
export const readActivity = (db: Database, { id }: RollupZone, { from, to }: DateRange) =>
  oneBatch(
    {
      rows: db
        .select({ hour: rollupHours.hour, page_views: rollupHours.page_views })
        .from(rollupHours)
        .where(and(eq(rollupHours.zone_id, id), between(rollupHours.day, from, to))),
    },
    ({ rows }) => {
      const activity = Array.from({ length: 24 }, (_, hour) => ({ hour, page_views: 0 }))
      for (const { hour, page_views } of rows) {
        const there = activity[hour]
        if (there) there.page_views += page_views
      }
      return activity
    },
  )

/** The most frequent names of each kind. */
export function readTops(db: Database, { id }: RollupZone, { from, to }: DateRange) {
  const sums = db
    .select({
      kind: rollupTops.kind,
      name: rollupTops.name,
      count: sql<number>`${sum(rollupTops.count)}`.as('count'),
      place:
        sql<number>`row_number() over (partition by ${rollupTops.kind} order by sum(${rollupTops.count}) desc, ${rollupTops.name})`.as(
          'place',
        ),
    })
    .from(rollupTops)
    .where(and(eq(rollupTops.zone_id, id), between(rollupTops.day, from, to)))
    .groupBy(rollupTops.kind, rollupTops.name)
    .as('sums')
  const tops = db.select().from(sums).where(lte(sums.place, TOPS)).orderBy(asc(sums.place))
  return oneBatch({ tops }, ({ tops: rows }) => {
    const of = (kind: (typeof TOP_KINDS)[number]) =>
      rows.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }))
    return {
      pages: of('page'),
      referrers: of('referrer'),
      countries: of('country'),
      languages: of('language'),
      campaigns: of('campaign'),
    }
  })
}

/** The 24 hours before an instant, to ten minutes. */
export function dayBefore(db: Database, until: number) {
  const last = slotStart(until)
  const sums = db
    .select({
      page_views: total(rollupSlots.page_views),
      timed_sessions: total(rollupSlots.timed_sessions),
      session_seconds: total(rollupSlots.session_seconds),
    })
    .from(rollupSlots)
    .where(between(rollupSlots.slot, last - DAY_MS / SLOT_MS + 1, last))
  return oneBatch({ sums }, ({ sums: [row] }) => {
    const { page_views = 0, timed_sessions = 0, session_seconds = 0 } = row ?? {}
    return { page_views, avg_session_duration: average(session_seconds, timed_sessions) }
  })
}

/** Visitors of the last 24 hours. */
export const currentVisitors = (db: Database, now: number) =>
  oneBatch(
    {
      seen: db
        .select({ count: count() })
        .from(visitors)
        .where(gte(visitors.last_seen_at, new Date(now - DAY_MS).toISOString())),
    },
    ({ seen: [row] }) => row?.count ?? 0,
  )
