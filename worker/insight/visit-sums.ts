import type { Visit } from '../../shared/insight'
import { daysBetween } from '../lib/team-clock.ts'
import { wallClock } from '../lib/wall-clock.ts'
import { REST } from './page-names.ts'
import type { visitSessions, visitors } from './tables'

export type Session = typeof visitSessions.$inferSelect
export type Visitor = typeof visitors.$inferSelect
/** Sessions, visitors and names before these visits. */
export type PreviousVisits = {
  sessions: Map<string, Session>
  visitors: Map<string, Visitor>
  names: DailyNames
}

type Counts = Record<string, number>

/** Days; longer than the longest period. Also stands for a first visit. */
export const LONG_AGO = 91
/** Further events of a session are ignored: it is probably a script. */
const SESSION_EVENTS_MAX = 2000
export const SLOT_MS = 600_000
const NAMES_PER_DAY = 200

/**
 * What visits (in the order of arrival) add to the figures, by the days and hours of each time zone. A beacon that its session has
 * counted already adds nothing. `known` is updated, so that the sums do not depend on how visits are grouped.
 */
export function sumVisits(
  visits: readonly Visit[],
  known: PreviousVisits,
  zones: readonly { id: number; zone: string }[],
) {
  const sums = {
    days: new Sums(),
    hours: new Sums(),
    slots: new Sums(),
    returns: new Sums(),
    tops: new Sums(),
  }
  for (const visit of visits) {
    const before = known.sessions.get(visit.session_id)
    const after = withVisit(before, visit)
    if (!after) continue
    const visitor = known.visitors.get(visit.visitor_id)
    const { visitor_id, created_at } = visit
    const last_seen_at = laterOf(visitor?.last_seen_at, created_at)
    known.sessions.set(after.session_id, after)
    known.visitors.set(visitor_id, { visitor_id, last_seen_at })

    const change = difference(countsOf(before), countsOf(after))
    const views = visit.events.slice(0, after.events - (before?.events ?? 0)).filter(isView)
    addToSlots(sums.slots, after, change, Date.parse(created_at), views.length)
    const names = [
      ...views.map(({ path }): [string, string] => ['page', path]),
      ...(before || !isView(visit.events[0]) ? [] : namesOfSession(visit)),
    ]
    for (const { id, zone } of zones) {
      const { day, hour } = wallClock(zone, Date.parse(created_at))
      sums.days.add([id, wallClock(zone, Date.parse(after.first_at)).day], change)
      const gap = gapOf(visitor, zone, day)
      if (gap !== null) sums.returns.add([id, day, gap], { visitors: 1 })
      const page_views = views.length
      sums.days.add([id, day], { page_views, visitors: gap === null ? 0 : 1 })
      if (page_views > 0) sums.hours.add([id, day, hour], { page_views })
      for (const [kind, name] of names)
        sums.tops.add(known.names.rowOf({ zone_id: id, day, kind, name }), { count: 1 })
    }
  }
  return sums
}

export const slotStart = (instant: number) => Math.floor(instant / SLOT_MS)

function addToSlots(slots: Sums, session: Session, change: Counts, at: number, views: number) {
  const { timed_sessions = 0, session_seconds = 0 } = change
  if (timed_sessions || session_seconds)
    slots.add([slotStart(Date.parse(session.first_at))], { timed_sessions, session_seconds })
  if (views > 0) slots.add([slotStart(at)], { page_views: views })
}

const isView = (event: Visit['events'][number] | undefined) => event?.type === 'view'

/** Pages are counted at each view; these once a session. */
function namesOfSession({ country, events: [first] }: Visit): [string, string][] {
  if (!first) return []
  const { referrer, language, source, medium, campaign } = first
  const once = {
    referrer,
    country,
    language,
    campaign: source && campaignName(source, medium, campaign),
  }
  return Object.entries(once).flatMap(([kind, name]): [string, string][] =>
    name ? [[kind, name]] : [],
  )
}

const campaignName = (...parts: (string | null)[]) => parts.filter(Boolean).join(' / ')

const laterOf = (known: string | undefined, at: string) => (known && known > at ? known : at)

/** The session with a beacon; null if it has counted it already, or counts no more. */
function withVisit(before: Session | undefined, visit: Visit): Session | null {
  const { session_id, created_at, device, beacon_id } = visit
  const session = before ?? {
    session_id,
    first_at: created_at,
    last_at: created_at,
    events: 0,
    views: 0,
    device,
    beacon_ids: [],
  }
  const events = visit.events.slice(0, SESSION_EVENTS_MAX - session.events)
  if (events.length === 0 || session.beacon_ids.includes(beacon_id)) return null
  return {
    ...session,
    last_at: laterOf(session.last_at, created_at),
    events: session.events + events.length,
    views: session.views + events.filter(isView).length,
    beacon_ids: [...session.beacon_ids, beacon_id],
  }
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

/** Days since the visitor's last visit; null if that was on the same day, or later because messages arrived in another order. */
function gapOf(visitor: Visitor | undefined, zone: string, day: string) {
  if (!visitor) return LONG_AGO
  const gap = daysBetween(wallClock(zone, Date.parse(visitor.last_seen_at)).day, day)
  return gap > 0 ? Math.min(gap, LONG_AGO) : null
}

type Name = { zone_id: number; day: string; kind: string; name: string }

/** The names of each day and kind that have a row. Anyone can invent names: those above a number are counted together. */
export class DailyNames {
  readonly #names = new Map<string, Set<string>>()

  constructor(stored: readonly Name[]) {
    for (const name of stored) this.#of(name).add(name.name)
  }

  /** The key of the row that counts this name. */
  rowOf({ name, ...of }: Name) {
    const names = this.#of(of)
    const counted = names.has(name) || names.size < NAMES_PER_DAY ? name : REST
    names.add(counted)
    return [of.zone_id, of.day, of.kind, counted]
  }

  #of({ zone_id, day, kind }: Omit<Name, 'name'>) {
    const key = JSON.stringify([zone_id, day, kind])
    const names = this.#names.get(key) ?? new Set()
    this.#names.set(key, names)
    return names
  }
}

/** Sums by key. */
class Sums {
  readonly #rows = new Map<string, { key: (string | number)[]; counts: Counts }>()

  add(key: (string | number)[], counts: Counts) {
    const id = JSON.stringify(key)
    const row = this.#rows.get(id) ?? { key, counts: {} }
    for (const [name, count] of Object.entries(counts))
      row.counts[name] = (row.counts[name] ?? 0) + count
    this.#rows.set(id, row)
  }

  /** One row for each key, with the names of the key's columns. */
  rows(...names: string[]) {
    return [...this.#rows.values()].map(({ key, counts }) => ({
      ...Object.fromEntries(names.map((name, place) => [name, key[place]])),
      ...counts,
    }))
  }
}
