import { load } from '../load.mjs'

/** Page views of thirty days, ten a session. */
const MANY = 5_000_000
const FEW = 5000
/** A reader in another time zone: their days have figures of their own. */
const ZONE = 'Asia/Tokyo'
const PAGES = ['overview', `analytics?period=30&time_zone=${ZONE}`, 'analytics/tracks?period=30']

const DAYS = 'days(d) as (select 0 union all select d + 1 from days where d < 60)'
const ZONES = 'zones(zone_id) as (select 0 union all select id from rollup_zones)'
const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
/** Evenly spread over some days until now. */
const earlier = (days, number, all) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${days} * 86400.0 * (${all} - ${number}) / ${all}) || ' seconds')`

/** The three pages of figures in a club with five thousand page views a month, and with five million. */
export default {
  unit: 'page of figures',
  goal: { of: 'cpu', atMost: 1.2 },
  async open(site, crowded) {
    const sides = {}
    for (const [name, where, views] of [
      ['few', site, FEW],
      ['many', crowded, MANY],
    ]) {
      const headers = { Cookie: await where.cookieOf('admin') }
      const ask = (page, milliseconds) =>
        load(`${where.origin}/api/admin/${page}`, { headers, connections: 4, milliseconds })
      await fill(where, views / 10)
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

/** Every row that counted visits can leave: visitors, the sessions of six days, and for each zone every possible figure. */
const fill = (site, sessions) =>
  site.sql(
    `insert into rollup_zones (zone, asked_at) values ('${ZONE}', ${NOW})`,
    `insert or ignore into visitors (visitor_id, last_seen_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sessions})
     select 'v-' || i, ${earlier(30, 'i', sessions)} from n`,
    `insert or ignore into visit_sessions (session_id, first_at, last_at, events, views, device, beacon_ids)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sessions / 5})
     select 's-' || i, ${earlier(6, 'i', sessions / 5)}, ${earlier(6, 'i', sessions / 5)}, 10, 10, 'mobile', '[]' from n`,
    `insert or ignore into rollup_days
       (zone_id, day, page_views, visitors, sessions, timed_sessions, session_seconds, bounces, mobile, desktop)
     with recursive ${ZONES}, ${DAYS}
     select zone_id, date('now', '-' || d || ' days'), ${sessions / 3}, ${sessions / 30}, ${sessions / 30}, 1, 60, 0, 1, 0
     from zones, days`,
    `insert or ignore into rollup_hours (zone_id, day, hour, page_views)
     with recursive ${ZONES}, ${DAYS}, hours(hour) as (select 0 union all select hour + 1 from hours where hour < 23)
     select zone_id, date('now', '-' || d || ' days'), hour, ${sessions / 72} from zones, days, hours`,
    `insert or ignore into rollup_returns (zone_id, day, gap, visitors)
     with recursive ${ZONES}, ${DAYS}, gaps(gap) as (select 1 union all select gap + 1 from gaps where gap < 91)
     select zone_id, date('now', '-' || d || ' days'), gap, 3 from zones, days, gaps`,
    `insert or ignore into rollup_tops (zone_id, day, kind, name, count)
     with recursive ${ZONES}, ${DAYS}, names(n) as (select 1 union all select n + 1 from names where n < 50),
       kinds(kind) as (values ('page'), ('referrer'), ('country'), ('language'), ('campaign'))
     select zone_id, date('now', '-' || d || ' days'), kind, 'name ' || n, 51 - n from zones, days, names, kinds`,
  )
