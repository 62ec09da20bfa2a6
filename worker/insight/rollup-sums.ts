import { daysBetween } from '../platform/team-clock'
import { wallClock } from '../platform/wall-clock'
import type { analyticsEvents, tallySessions, tallyVisitors } from './tables'

export type StoredEvent = typeof analyticsEvents.$inferSelect
export type Session = Omit<typeof tallySessions.$inferSelect, 'clock'>
export type Visitor = Omit<typeof tallyVisitors.$inferSelect, 'clock'>
/** Sessions and visitors as they stood before these events. */
export type PreviousVisits = { sessions: Map<string, Session>; visitors: Map<string, Visitor> }

type Counts = Record<string, number>

/** Beyond the longest period nobody asks how long someone was away; a first visit counts as this too. */
export const LONG_AGO = 91
/** What one session can add: a script that never stops must not be the club's busiest fan. */
const SESSION_EVENTS_MAX = 2000
export const SLOT_MS = 600_000

/**
 * What a run of events, in the order of their arrival, adds to the figures, by the days and hours of a zone. `known` is brought
 * up to date on the way, so that events may be tallied in steps of any size with the same sums.
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

    const after = goOn(before, event, day)
    known.sessions.set(after.session_id, after)
    const change = difference(weight(before), weight(after))
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

/** A page is counted at each view; where someone came from, and with what, once a session. */
function topsOf(event: StoredEvent, opening: boolean): [string, string][] {
  const { path, referrer, country, language, source, medium, campaign } = event
  const once = {
    referrer,
    country,
    language,
    campaign: source && campaignName(source, medium, campaign),
  }
  return [
    ['page', path],
    ...(opening ? Object.entries(once) : []).flatMap(([kind, name]): [string, string][] =>
      name ? [[kind, name]] : [],
    ),
  ]
}

const campaignName = (...parts: (string | null)[]) => parts.filter(Boolean).join(' / ')

function goOn(before: Session | undefined, event: StoredEvent, day: string): Session {
  const { session_id, created_at, device } = event
  const views = event.type === 'view' ? 1 : 0
  if (!before)
    return { session_id, day, first_at: created_at, last_at: created_at, events: 1, views, device }
  const last_at = created_at > before.last_at ? created_at : before.last_at
  return { ...before, last_at, events: before.events + 1, views: before.views + views }
}

/** What one session is worth to its day. */
function weight(session: Session | undefined): Counts {
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

/** Days since the visitor was last here; null when that was today. Clocks that run backwards count as today. */
function gapOf(visitor: Visitor | undefined, day: string) {
  if (!visitor) return LONG_AGO
  const gap = daysBetween(visitor.last_day, day)
  return gap > 0 ? Math.min(gap, LONG_AGO) : null
}

/** Sums by key, given out as rows. */
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
