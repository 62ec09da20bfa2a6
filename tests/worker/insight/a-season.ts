import { average, percent } from '../../../worker/insight/span'
import type { StoredEvent } from '../../../worker/insight/tally'
import { teamClock } from '../../../worker/platform/team-clock'

export type Told = Pick<StoredEvent, 'visitor_id' | 'session_id' | 'type' | 'path' | 'device'> & {
  at: number
}

/** The figures of a span of days, counted over all its events the slow and obvious way. */
export function countByHand(events: readonly Told[], from: string, to: string) {
  const sessions = Map.groupBy(events, ({ session_id }) => session_id)
  const begun = [...sessions.values()].filter(([first]) => within(first!, from, to))
  const timed = begun.filter((session) => session.length > 1)
  const seconds = timed.map(
    (session) => (Math.max(...session.map(({ at }) => at)) - session[0]!.at) / 1000,
  )
  const here = events.filter((event) => within(event, from, to))
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

export const dayOf = ({ at }: { at: number }) => teamClock(at).day

const within = (event: Told, from: string, to: string) => dayOf(event) >= from && dayOf(event) <= to

/** Months of fans who come, read, go and come back: the same ones for the same seed. */
export function aSeason(until: number, seed = 1, visits = 400): Told[] {
  let state = seed
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const pages = ['/', '/music', '/events', '/radio', '/music/catalog']
  const events: Told[] = []
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
      at = Math.min(until, at + Math.floor(random() * 400_000))
    }
  }
  return events.toSorted((a, b) => a.at - b.at)
}
