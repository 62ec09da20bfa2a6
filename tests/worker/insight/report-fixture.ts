import { sql } from 'drizzle-orm'
import type { Period } from '../../../shared/periods'
import { zoneFor } from '../../../worker/insight/time-zones'
import { analytics } from '../../../worker/insight/reports'
import { trend } from '../../../worker/insight/date-range'
import { addDays } from '../../../worker/lib/team-clock'
import { database } from '../../support/members'
import { type SeenEvent, countByHand, dayIn, hourIn } from './visits-fixture'

const FIGURES = ['days', 'hours', 'returns', 'tops']

/** Deletes all visits and figures. */
export async function deleteVisits() {
  const tables = [...FIGURES, 'slots', 'zones'].map((name) => `rollup_${name}`)
  for (const table of [...tables, 'visit_sessions', 'visit_steps', 'visitors'])
    await database.run(sql.raw(`delete from ${table}`))
}

/** How many rows a time zone has. */
export const rowsOf = async (clock: number) => {
  let rows = 0
  for (const name of FIGURES) {
    const found = await database.get<{ count: number }>(
      sql`select count(*) count from ${sql.raw(`rollup_${name}`)} where zone_id = ${clock}`,
    )
    rows += found.count
  }
  return rows
}

/** The report for a reader in this zone at an instant. */
export async function report(zone: string, period: Period, now: number) {
  return analytics(database, period, { clock: await zoneFor(database, zone, now), zone }, now)
}

/** The same, counted over all events the slow and obvious way. */
export function reportByHand(
  events: readonly SeenEvent[],
  zone: string,
  period: Period,
  now: number,
) {
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
    own: null,
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
