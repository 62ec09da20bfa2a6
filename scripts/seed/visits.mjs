import { brand } from '../../brand.config.ts'
import { DailyNames, sumVisits } from '../../worker/insight/visit-sums.ts'
import { seededRandom } from './random.mjs'
import { literal } from './sql.mjs'

const DAY = 86_400_000
const MINUTE = 60_000
const DAYS = 45
const VISITORS = 300
const VISITS_A_DAY = 26

const PAGES = [
  '/',
  '/music',
  '/music/catalog',
  '/radio',
  '/events',
  '/social',
  '/tv',
  '/vip-signup',
]
const REFERRERS = ['instagram.com', 'youtube.com', 'google.com', null, null, null]
/** The figures of a day or ten minutes without visits. */
const NO_VISITS = {
  page_views: 0,
  visitors: 0,
  sessions: 0,
  timed_sessions: 0,
  session_seconds: 0,
  bounces: 0,
  mobile: 0,
  desktop: 0,
}
const NO_SLOT = { page_views: 0, timed_sessions: 0, session_seconds: 0 }
const HOMES = [
  { country: 'US', language: 'en' },
  { country: 'US', language: 'en' },
  { country: 'BR', language: 'pt-BR' },
  { country: 'MX', language: 'en' },
  { country: 'DE', language: 'en' },
]

/** Six weeks of visits up to now, and the figures that the Worker would have counted of them. */
export const step = {
  name: 'visits',
  demoOnly: true,

  async run({ insertMissing }) {
    const known = { sessions: new Map(), visitors: new Map(), names: new DailyNames([]) }
    const team = { id: 0, zone: brand.timeZone }
    const { days, hours, slots, returns, tops } = sumVisits(demoVisits(Date.now()), known, [team])
    const tables = {
      rollup_days: days.rows('zone_id', 'day').map((row) => ({ ...NO_VISITS, ...row })),
      rollup_hours: hours.rows('zone_id', 'day', 'hour'),
      rollup_slots: slots.rows('slot').map((row) => ({ ...NO_SLOT, ...row })),
      rollup_returns: returns.rows('zone_id', 'day', 'gap'),
      rollup_tops: tops.rows('zone_id', 'day', 'kind', 'name'),
      visitors: [...known.visitors.values()],
      visit_sessions: [...known.sessions.values()].map(({ beacon_ids, ...session }) => ({
        ...session,
        beacon_ids: JSON.stringify(beacon_ids),
      })),
    }
    // The sessions are written last. A second seed would add days and hours of other visits to the figures.
    const last = tables.visit_sessions.at(-1).session_id
    const unless = `exists (select 1 from visit_sessions where session_id = ${literal(last)})`
    for (const [table, rows] of Object.entries(tables)) await insertMissing(table, rows, unless)
  },
}

/** The same ones each time, shifted to today. */
export function demoVisits(now) {
  const { next, pick } = seededRandom(20_261)
  const rows = []
  for (let day = DAYS; day >= 0; day--) {
    // Visits grow, and weekends have more.
    const weekend = [0, 6].includes(new Date(now - day * DAY).getUTCDay())
    const visits = Math.round(VISITS_A_DAY * (1.4 - day / DAYS) * (weekend ? 1.5 : 1))
    for (let visit = 0; visit < visits; visit++) {
      // Most come in the evening: the later of two random times of the day.
      const began = now - day * DAY - Math.min(next(), next()) * DAY
      rows.push(...aVisit({ day, visit, began, now, next, pick }))
    }
  }
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

function aVisit({ day, visit, began, now, next, pick }) {
  const visitor = Math.floor(next() ** 2 * VISITORS)
  const { country, language } = HOMES[visitor % HOMES.length]
  const referrer = pick(REFERRERS)
  const length = 1 + Math.floor(next() * 4)
  return Array.from({ length }, (_, n) => ({
    beacon_id: `demo-${n}`,
    visitor_id: `demo-visitor-${visitor}`,
    session_id: `demo-session-${day}-${visit}`,
    created_at: new Date(Math.min(now, began + n * 2.5 * MINUTE)).toISOString(),
    device: visitor % 10 < 7 ? 'mobile' : 'desktop',
    country,
    events: [
      {
        type: 'view',
        path: n === 0 ? pick(PAGES.slice(0, 4)) : pick(PAGES),
        referrer,
        language,
        source: referrer === 'instagram.com' ? 'instagram' : null,
        medium: null,
        campaign: null,
      },
    ],
  }))
}
