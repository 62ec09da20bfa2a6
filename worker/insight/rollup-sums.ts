import { daysBetween } from '../platform/team-clock'
import { wallClock } from '../platform/wall-clock'
import type { analyticsEvents, tallySessions, tallyVisitors } from './tables'

export type StoredEvent = typeof analyticsEvents.$inferSelect
export type Session = Omit<typeof tallySessions.$inferSelect, 'clock'>
export type Visitor = Omit<typeof tallyVisitors.$inferSelect, 'clock'>
/** Sessions and visitors before these events. */
export type PreviousVisits = { sessions: Map<string, Session>; visitors: Map<string, Visitor> }

type Counts = Record<string, number>

/** Days; longer than the longest period. Also stands for a first visit. */
export const LONG_AGO = 91
/** Further events of a session are ignored: it is probably a script. */
const SESSION_EVENTS_MAX = 2000
export const SLOT_MS = 600_000

/**
 * What events (in the order of arrival) add to the figures, by the days and hours of a zone. `known` is updated, so that the sums do
 * not depend on the size of the steps.
 */
export function sumVisits(events: readonly StoredEvent[], known: PreviousVisits, zone: string) {
  const days = new Sums()
  const hours = new Sums()
  const slots = new Sums()
  const returns = new Sums()
  const tops = new Sums()

  for (const event of events) {
    const before = known.sessions.get(event.session_id)
    if (before && before.events >= SESSION_EVENTS_MAX) continue
    const at = Date.parse(event.created_at)
    const { day, hour } = wallClock(zone, at)

    const after = withEvent(before, event, day)
    known.sessions.set(after.session_id, after)
    const change = difference(countsOf(before), countsOf(after))
    days.add([after.day], change)
    const { timed_sessions = 0, session_seconds = 0 } = change
    slots.add([slotStart(Date.parse(after.first_at))], { timed_sessions, session_seconds })

    const visitor = known.visitors.get(event.visitor_id)
    const gap = gapOf(visitor, day)
    if (gap !== null) {
      returns.add([day, gap], { visitors: 1 })
      days.add([day], { visitors: 1 })
    }
    known.visitors.set(event.visitor_id, {
      visitor_id: event.visitor_id,
      last_day: gap === null && visitor ? visitor.last_day : day,
      last_seen_at: event.created_at,
    })

    if (event.type !== 'view') continue
    days.add([day], { page_views: 1 })
    hours.add([day, hour], { page_views: 1 })
    slots.add([slotStart(at)], { page_views: 1 })
    for (const [kind, name] of topsOf(event, before === undefined))
      tops.add([day, kind, name], { count: 1 })
  }
  return { days, hours, slots, returns, tops }
}

export const slotStart = (instant: number) => Math.floor(instant / SLOT_MS)

/** Pages are counted at each view; referrer, country, language and campaign once a session. */
function topsOf(event: StoredEvent, isFirst: boolean): [string, string][] {
  const { path, referrer, country, language, source, medium, campaign } = event
  const once = {
    referrer,
    country,
    language,
    campaign: source && campaignName(source, medium, campaign),
  }
  return [
    ['page', path],
    ...(isFirst ? Object.entries(once) : []).flatMap(([kind, name]): [string, string][] =>
      name ? [[kind, name]] : [],
    ),
  ]
}

const campaignName = (...parts: (string | null)[]) => parts.filter(Boolean).join(' / ')

function withEvent(before: Session | undefined, event: StoredEvent, day: string): Session {
  const { session_id, created_at, device } = event
  const views = event.type === 'view' ? 1 : 0
  if (!before)
    return { session_id, day, first_at: created_at, last_at: created_at, events: 1, views, device }
  const last_at = created_at > before.last_at ? created_at : before.last_at
  return { ...before, last_at, events: before.events + 1, views: before.views + views }
}

/** What one session adds to its day. */
function countsOf(session: Session | undefined): Counts {
  if (!session) return {}
  const timed = session.events > 1
  const seconds = (Date.parse(session.last_at) - Date.parse(session.first_at)) / 1000
  return {
    sessions: 1,
    timed_sessions: timed ? 1 : 0,
    session_seconds: timed ? Math.round(seconds) : 0,
    bounces: session.views === 1 ? 1 : 0,
    [session.device]: 1,
  }
}

const difference = (before: Counts, after: Counts) =>
  Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]))

/** Days since the visitor's last visit; null if that was today, or later by a wrong clock. */
function gapOf(visitor: Visitor | undefined, day: string) {
  if (!visitor) return LONG_AGO
  const gap = daysBetween(visitor.last_day, day)
  return gap > 0 ? Math.min(gap, LONG_AGO) : null
}

/** Sums by key. */
export class Sums {
  readonly #rows = new Map<string, { key: (string | number)[]; counts: Counts }>()

  add(key: (string | number)[], counts: Counts) {
    const id = JSON.stringify(key)
    const row = this.#rows.get(id) ?? { key, counts: {} }
    for (const [name, count] of Object.entries(counts))
      row.counts[name] = (row.counts[name] ?? 0) + count
    this.#rows.set(id, row)
  }

  rows() {
    return [...this.#rows.values()]
  }
}
