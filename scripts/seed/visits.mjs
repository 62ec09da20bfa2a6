import { seededRandom } from './random.mjs'

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
const HOMES = [
  { country: 'US', language: 'en' },
  { country: 'US', language: 'en' },
  { country: 'BR', language: 'pt-BR' },
  { country: 'MX', language: 'en' },
  { country: 'DE', language: 'en' },
]

/** Six weeks of visits up to now, as raw events; the Worker rolls them up on demand. */
export const step = {
  name: 'visits',
  demoOnly: true,

  async run({ insertMissing }) {
    await insertMissing('analytics_events', demoVisits(Date.now()))
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
  const home = HOMES[visitor % HOMES.length]
  const referrer = pick(REFERRERS)
  const length = 1 + Math.floor(next() * 4)
  return Array.from({ length }, (_, n) => ({
    beacon_id: `demo-${day}-${visit}`,
    position: n,
    visitor_id: `demo-visitor-${visitor}`,
    session_id: `demo-session-${day}-${visit}`,
    type: 'view',
    path: n === 0 ? pick(PAGES.slice(0, 4)) : pick(PAGES),
    referrer,
    ...home,
    device: visitor % 10 < 7 ? 'mobile' : 'desktop',
    source: referrer === 'instagram.com' ? 'instagram' : null,
    medium: null,
    campaign: null,
    created_at: new Date(Math.min(now, began + n * 2.5 * MINUTE)).toISOString(),
  }))
}
