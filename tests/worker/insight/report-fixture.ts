import { sql } from 'drizzle-orm'
import type { Period } from '../../../shared/periods'
import { zoneFor } from '../../../worker/insight/time-zones'
import { analytics } from '../../../worker/admin/reports'
import { rollUp } from '../../../worker/insight/rollup'
import { trend } from '../../../worker/insight/date-range'
import { addDays } from '../../../worker/platform/team-clock'
import { database } from '../../support/members'
import { type Visit, countByHand, dayIn, hourIn } from './visits-fixture'

/** Deletes all visits and rollups. */
export async function deleteVisits() {
  for (const name of [
    'days',
    'hours',
    'slots',
    'returns',
    'tops',
    'visitors',
    'sessions',
    'steps',
    'clocks',
  ])
    await database.run(sql.raw(`delete from tally_${name}`))
  await database.run(sql`delete from analytics_events`)
  await database.run(sql`update sqlite_sequence set seq = 0 where name = 'analytics_events'`)
}

const ROLLUP_TABLES = ['days', 'hours', 'returns', 'tops', 'visitors', 'sessions', 'steps']

/** How many rows a time zone has. */
export const rowsOf = async (clock: number) => {
  let rows = 0
  for (const name of ROLLUP_TABLES) {
    const found = await database.get<{ count: number }>(
      sql`select count(*) count from ${sql.raw(`tally_${name}`)} where clock = ${clock}`,
    )
    rows += found.count
  }
  return rows
}

/** The report for a reader in this zone at an instant. */
export async function report(zone: string, period: Period, now: number) {
  await rollUp(database)
  const clock = await zoneFor(database, zone, now)
  const isCounted = (await rollUp(database, clock)) === 'done'
  return analytics(database, period, { clock, zone, isCounted }, now)
}

/** The same, counted over all events the slow and obvious way. */
export function reportByHand(events: readonly Visit[], zone: string, period: Period, now: number) {
  const days = Number(period)
  const to = dayIn(zone, now)
  const [from, before] = [addDays(to, 1 - days), addDays(to, 1 - 2 * days)]
  const current = countByHand(events, from, to, zone)
  const previous = countByHand(events, before, addDays(from, -1), zone)
  const here = events.filter(({ at }) => dayIn(zone, at) >= from && dayIn(zone, at) <= to)
  const views = here.filter(({ type }) => type === 'view')
  const paths = [...new Set(views.map(({ path }) => path))]
  const of = (
    key: 'total_page_views' | 'unique_visitors' | 'avg_session_duration' | 'bounce_rate',
  ) => trend(current[key], previous[key])
  return {
    period,
    time_zone: zone,
    hours_zone: zone,
    own_days: null,
    ...current,
    trends: {
      total_page_views: of('total_page_views'),
      unique_visitors: of('unique_visitors'),
      avg_session_duration: of('avg_session_duration'),
      bounce_rate: of('bounce_rate'),
    },
    page_views_by_date: Array.from({ length: days }, (_, n) => {
      const view_date = addDays(from, n)
      const then = here.filter(({ at }) => dayIn(zone, at) === view_date)
      return {
        view_date,
        page_views: then.filter(({ type }) => type === 'view').length,
        unique_visitors: new Set(then.map(({ visitor_id }) => visitor_id)).size,
      }
    }),
    activity: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      page_views: views.filter(({ at }) => hourIn(zone, at) === hour).length,
    })),
    pages: paths
      .map((name) => ({ name, count: views.filter(({ path }) => path === name).length }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    countries: here.length === 0 ? [] : [{ name: 'BR', count: current.sessions }],
  }
}
