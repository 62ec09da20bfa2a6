import { load } from '../load.mjs'

const EVENTS = 1_000_000
const FEW = 5000
const AT_ONCE = 250_000

/** A month of figures, over five thousand raw events and over a million: they are read from tallies, so it should not matter. */
export default {
  unit: 'report of 30 days',
  goal: { of: 'cpu', atMost: 1.2 },
  async open(site, crowded) {
    const sides = {}
    for (const [name, where, count] of [
      ['few', site, FEW],
      ['many', crowded, EVENTS],
    ]) {
      const headers = { Cookie: await where.cookieOf('admin') }
      const url = `${where.origin}/api/admin/analytics?period=30`
      // Tallies what the demo content brought.
      await load(url, { headers, connections: 1, milliseconds: 1 })
      for (let from = 1; from <= count; from += AT_ONCE)
        await write(where, from, Math.min(AT_ONCE, count))
      await where.sql(
        `insert or ignore into insight_steps (after_id, through_id)
         select max(through_id), (select max(id) from analytics_events) from insight_steps`,
      )
      sides[name] = { site: where, run: () => load(url, { headers, connections: 4 }) }
    }
    return sides
  },
}

/** Already tallied ones, ten of each visitor. */
const write = (site, from, count) =>
  site.sql(
    `insert or ignore into analytics_events
       (beacon_id, position, visitor_id, session_id, type, path, country, language, device, created_at)
     with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})
     select 'bench-' || i, 0, 'v-' || (i / 10), 's-' || (i / 10), 'view', '/music', 'US', 'en', 'mobile',
       strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i % 40000) || ' minutes') from n`,
    `insert or ignore into insight_visitors (visitor_id, last_day, last_seen_at)
     select visitor_id, substr(max(created_at), 1, 10), max(created_at) from analytics_events
     where visitor_id between 'v-' and 'v-~' group by visitor_id`,
  )
