import { load } from '../load.mjs'

const EVENTS = 5_000_000
const FEW = 5000
const AT_ONCE = 500_000
/** A reader in another time zone: their days have a rollup of their own. */
const ZONE = 'Asia/Tokyo'
const PAGES = ['overview', `analytics?period=30&time_zone=${ZONE}`, 'analytics/tracks?period=30']

const DAYS = 'days(d) as (select 0 union all select d + 1 from days where d < 60)'
const CLOCKS = 'clocks(clock) as (select 0 union all select id from tally_clocks)'
/** Evenly spread over thirty days, as a modifier for SQLite's date functions. */
const age = (number, all) => `'-' || (30.0 * 86400 * (${all} - ${number}) / ${all}) || ' seconds'`

/** The three pages of figures, over five thousand raw events and over five million: they are read from rollups. */
export default {
  unit: 'page of figures',
  goal: { of: 'cpu', atMost: 1.2 },
  async open(site, crowded) {
    const sides = {}
    for (const [name, where, count] of [
      ['few', site, FEW],
      ['many', crowded, EVENTS],
    ]) {
      const headers = { Cookie: await where.cookieOf('admin') }
      const ask = (page, milliseconds) =>
        load(`${where.origin}/api/admin/${page}`, { headers, connections: 4, milliseconds })
      // Rolls up the demo content.
      await ask('overview', 1)
      for (let from = 1; from <= count; from += AT_ONCE)
        await write(where, from, Math.min(AT_ONCE, count), count)
      await settle(where, count)
      sides[name] = {
        site: where,
        async run() {
          let units = 0
          for (const page of PAGES) units += (await ask(page, 400)).units
          return { units }
        },
      }
    }
    return sides
  },
}

/** Thirty days of events in order of arrival, ten a session, already rolled up. */
const write = (site, from, rows, all) =>
  site.sql(
    `insert or ignore into analytics_events
       (beacon_id, position, visitor_id, session_id, type, path, country, language, device, created_at)
     with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + rows - 1})
     select printf('bench-%08d', i), 0, 'v-' || (i / 10), 's-' || (i / 10), 'view', '/music', 'US', 'en', 'mobile',
       strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age('i', all)}) from n`,
  )

/** Their rows in the tables that are read: visitors, and each possible rollup. */
const settle = (site, all) =>
  site.sql(
    `insert into tally_clocks (zone, asked_at) values ('${ZONE}', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
    `insert into tally_days select id, day, page_views, visitors, sessions, timed_sessions, session_seconds, bounces, mobile, desktop
     from tally_days, tally_clocks`,
    `insert into tally_hours select id, day, hour, page_views from tally_hours, tally_clocks`,
    `delete from tally_steps`,
    `insert into tally_steps (clock, after_id, through_id)
     with ${CLOCKS} select clock, 0, (select max(id) from analytics_events) from clocks`,
    `insert or ignore into tally_visitors (clock, visitor_id, last_day, last_seen_at)
     with recursive ${CLOCKS}, n(i) as (select 1 union all select i + 1 from n where i < ${all / 10})
     select clock, 'v-' || i, date('now', ${age('i', all / 10)}), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age('i', all / 10)})
     from clocks, n`,
    `insert or ignore into tally_returns (clock, day, gap, visitors)
     with recursive ${CLOCKS}, ${DAYS}, gaps(gap) as (select 1 union all select gap + 1 from gaps where gap < 91)
     select clock, date('now', '-' || d || ' days'), gap, 3 from clocks, days, gaps`,
    `insert or ignore into tally_tops (clock, day, kind, name, count)
     with recursive ${CLOCKS}, ${DAYS}, names(n) as (select 1 union all select n + 1 from names where n < 50),
       kinds(kind) as (values ('page'), ('referrer'), ('country'), ('language'), ('campaign'))
     select clock, date('now', '-' || d || ' days'), kind, 'name ' || n, 51 - n from clocks, days, names, kinds`,
  )
