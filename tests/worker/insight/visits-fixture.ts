import { brand } from '../../../brand.config'
import { expect, vi } from 'vitest'
import type { Visit } from '../../../shared/insight'
import { countVisits } from '../../../worker/insight/count-visits'
import { average, percent } from '../../../worker/insight/date-range'
import { database } from '../../support/members'

/** One event of a beacon of its own. */
export type SeenEvent = Pick<Visit, 'visitor_id' | 'session_id' | 'device'> &
  Pick<Visit['events'][number], 'type' | 'path'> & { at: number }

/** The figures of a date range, counted over all its events the slow and obvious way. */
export function countByHand(
  events: readonly SeenEvent[],
  from: string,
  to: string,
  zone: string = brand.timeZone,
) {
  const within = ({ at }: SeenEvent) => dayIn(zone, at) >= from && dayIn(zone, at) <= to
  const sessions = Map.groupBy(events, ({ session_id }) => session_id)
  const begun = [...sessions.values()].filter(([first]) => within(first!))
  const timed = begun.filter((session) => session.length > 1)
  const seconds = timed.map(
    (session) => (Math.max(...session.map(({ at }) => at)) - session[0]!.at) / 1000,
  )
  const here = events.filter(within)
  const mobile = begun.filter(([first]) => first!.device === 'mobile').length
  return {
    total_page_views: here.filter(({ type }) => type === 'view').length,
    unique_visitors: new Set(here.map(({ visitor_id }) => visitor_id)).size,
    sessions: begun.length,
    avg_session_duration: average(
      seconds.reduce((sum, each) => sum + Math.round(each), 0),
      timed.length,
    ),
    bounce_rate: percent(
      begun.filter((session) => session.filter(({ type }) => type === 'view').length === 1).length,
      begun.length,
    ),
    mobile_users: percent(mobile, begun.length),
    desktop_users: percent(begun.length - mobile, begun.length),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** '2026-11-21 17': an instant in a time zone, in the Swedish format. */
function written(zone: string, at: number) {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { ...WRITTEN, timeZone: zone })
  formats.set(zone, format)
  return format.format(at)
}
const WRITTEN = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const

export const dayIn = (zone: string, at: number) => written(zone, at).slice(0, 10)
export const hourIn = (zone: string, at: number) => Number(written(zone, at).slice(11, 13))

const NOTHING = { referrer: null, language: null, source: null, medium: null, campaign: null }

/** The events as queue messages. */
export const beaconsOf = (events: readonly SeenEvent[]): Visit[] =>
  events.map(({ at, path, type, ...who }) => ({
    ...who,
    beacon_id: `${at}-${type}-${path}`,
    created_at: new Date(at).toISOString(),
    country: 'BR',
    events: [{ ...NOTHING, path, type }],
  }))

export const count = (events: readonly SeenEvent[]) => countVisits(database, beaconsOf(events))

/** Counts visits, and does something else between reading and writing. */
export async function countAround(events: readonly SeenEvent[], between: () => Promise<unknown>) {
  const real = database.batch.bind(database)
  let calls = 0
  const spy = vi.spyOn(database, 'batch').mockImplementation(async (items) => {
    calls += 1
    if (calls === 2) {
      spy.mockRestore()
      await between()
    }
    return real(items)
  })
  await count(events)
  expect(calls).toBe(2)
}

/** Months of visits by returning fans, the same for the same seed. */
export function generatedVisits(until: number, seed = 1, visits = 400): SeenEvent[] {
  let state = seed
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const pages = ['/', '/music', '/events', '/radio', '/music/catalog']
  const events: SeenEvent[] = []
  for (let visit = 0; visit < visits; visit++) {
    const visitor = Math.floor(random() * 90)
    let at = until - Math.floor(random() * 65 * 86_400_000)
    const length = 1 + Math.floor(random() * 6)
    for (let n = 0; n < length; n++) {
      events.push({
        visitor_id: `visitor-${visitor}`,
        session_id: `session-${visit}`,
        type: n > 0 && random() < 0.4 ? 'beat' : 'view',
        path: pages[Math.floor(random() * pages.length)]!,
        device: visitor % 3 === 0 ? 'desktop' : 'mobile',
        at,
      })
      at += 1 + Math.floor(random() * 400_000)
      if (at > until) break
    }
  }
  return events.toSorted((a, b) => a.at - b.at)
}
