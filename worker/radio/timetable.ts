import type { Programme, ScheduleOrder } from '../../shared/stations'
import { ProgrammeCalendar } from './programmes'

/** A track as it was when the version was made: later changes of the catalog make a new version. */
export type PlayableTrack = {
  track_id: string
  recording_id: string | null
  media_key: string
  /** Whole milliseconds. */
  duration_ms: number
}

export type ScheduleDocument = {
  /** Track ids as the team listed them, also those that cannot be played now. */
  items: string[]
  order: ScheduleOrder
  jingles: { track_ids: string[]; every: number } | null
  programmes: Programme[]
  /** The team's time zone; null if it was never needed. */
  time_zone: string | null
  /** The last track of the list that was played before this version: it begins behind it. */
  after?: string | null
  /** The tracks of all lists that could be played when the version was made. */
  tracks: PlayableTrack[]
}

export type ScheduleVersion = {
  station_id: string
  /** Counts from 1. */
  version: number
  /** Epoch milliseconds. */
  applies_at: number
  document: ScheduleDocument
}

/** One turn of one track. */
export type Slot = PlayableTrack & {
  version: number
  /** Counts the turns of the version, from 0. */
  turn: number
  /** Epoch milliseconds. */
  started_at: number
}

/** Where a version is at the beginning of a turn: how many tracks and jingles it has played. */
type Place = {
  at: number
  tracks: number
  jingles: number
  /** Tracks of the station's own list. */
  listed: number
  /** Tracks of the programme that began at `starts_at`. */
  programme: { starts_at: number; tracks: number } | null
}

const PLACE_EVERY_TURNS = 64

type OwnProgramme = Programme & { tracks: PlayableTrack[] }

type Plan = {
  version: ScheduleVersion
  listed: PlayableTrack[]
  jingles: PlayableTrack[]
  every: number
  calendar: ProgrammeCalendar<OwnProgramme> | null
  /** Places that were computed already, in order, for a version with programmes. */
  places: Place[]
  shuffled: { seed: string; tracks: PlayableTrack[] } | null
}

const plans = new WeakMap<ScheduleVersion, Plan>()

/**
 * The turns of one version in order, beginning with the one that is on air at `from`, or the next one in silence. It ends when the
 * version has nothing left to play.
 */
export function* turnsOf(version: ScheduleVersion, from: number): Generator<Slot> {
  const plan = planOf(version)
  let place = plan.calendar ? storedPlace(plan, from) : roundPlace(plan, from)
  for (;;) {
    const step = stepFrom(plan, place)
    if (!step) return
    const { slot, next } = step
    if (slot.started_at + slot.duration_ms > from) yield slot
    place = next
  }
}

/** The same list, rotated. */
function startingBehind(tracks: PlayableTrack[], after: string | null | undefined) {
  const first = tracks.findIndex(({ track_id }) => track_id === after) + 1
  return [...tracks.slice(first), ...tracks.slice(0, first)]
}

function planOf(version: ScheduleVersion): Plan {
  const known = plans.get(version)
  if (known) return known
  const { items, jingles, programmes, time_zone, tracks, order, after } = version.document
  const playable = new Map(tracks.map((track) => [track.track_id, track]))
  const playableOf = (ids: string[]) => ids.flatMap((id) => playable.get(id) ?? [])
  const own = programmes
    .map((programme) => ({ ...programme, tracks: playableOf(programme.track_ids) }))
    .filter((programme) => programme.tracks.length > 0)
  const listed = playableOf(items)
  const plan: Plan = {
    version,
    listed: order === 'listed' ? startingBehind(listed, after) : listed,
    jingles: playableOf(jingles?.track_ids ?? []),
    every: jingles?.every ?? Infinity,
    calendar: own.length > 0 ? new ProgrammeCalendar(time_zone ?? 'UTC', own) : null,
    places: [],
    shuffled: null,
  }
  plans.set(version, plan)
  return plan
}

const startOf = ({ version }: Plan): Place => ({
  at: version.applies_at,
  tracks: 0,
  jingles: 0,
  listed: 0,
  programme: null,
})

/** Without programmes every round of the list takes as long as its tracks and jingles, so the round of an instant is computed. */
function roundPlace(plan: Plan, instant: number): Place {
  const { listed, jingles, every, version } = plan
  const round_ms = sum(listed)
  if (round_ms === 0 || instant <= version.applies_at) return startOf(plan)
  const jingles_ms = sum(jingles)
  const placeOf = (round: number): Place => {
    const tracks = round * listed.length
    // The jingle after the last track of a round belongs to the next one.
    const played =
      jingles.length === 0 || tracks === 0 ? 0 : Math.max(0, Math.floor((tracks - 1) / every))
    const whole = jingles.length === 0 ? 0 : Math.floor(played / jingles.length)
    const rest = sum(jingles.slice(0, played - whole * jingles.length))
    const at = version.applies_at + round * round_ms + whole * jingles_ms + rest
    return { at, tracks, jingles: played, listed: tracks, programme: null }
  }
  // Jingles only make rounds longer.
  let [low, high] = [0, Math.floor((instant - version.applies_at) / round_ms)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (placeOf(middle).at <= instant) low = middle
    else high = middle - 1
  }
  return placeOf(low)
}

/** With programmes each turn depends on those before it. Places on the way are kept, so that each turn is computed once. */
function storedPlace(plan: Plan, instant: number): Place {
  const { places } = plan
  if (places.length === 0) places.push(startOf(plan))
  let place = places.at(-1) ?? startOf(plan)
  while (place.at <= instant) {
    let next: Place | undefined = place
    for (let turn = 0; next && turn < PLACE_EVERY_TURNS; turn++) next = stepFrom(plan, next)?.next
    if (!next) break
    places.push(next)
    place = next
  }
  const later = places.findIndex(({ at }) => at > instant)
  return places[later === -1 ? places.length - 1 : Math.max(0, later - 1)] ?? startOf(plan)
}

function stepFrom(plan: Plan, place: Place): { slot: Slot; next: Place } | null {
  const { calendar, jingles, every, listed } = plan
  if (jingles.length > 0 && Math.floor(place.tracks / every) > place.jingles) {
    const slot = slotOf(plan, place, jingles[place.jingles % jingles.length])
    return slot && { slot, next: { ...place, at: endOf(slot), jingles: place.jingles + 1 } }
  }
  const occurrence = calendar?.at(place.at)
  if (occurrence) {
    const { starts_at, programme } = occurrence
    const before = place.programme?.starts_at === starts_at ? place.programme.tracks : 0
    const slot = slotOf(plan, place, trackAt(plan, programme.tracks, before, `:${starts_at}`))
    return (
      slot && {
        slot,
        next: {
          ...place,
          at: endOf(slot),
          tracks: place.tracks + 1,
          programme: { starts_at, tracks: before + 1 },
        },
      }
    )
  }
  if (listed.length === 0) {
    const starts_at = calendar?.nextStart(place.at) ?? null
    return starts_at === null ? null : stepFrom(plan, { ...place, at: starts_at })
  }
  const slot = slotOf(plan, place, trackAt(plan, listed, place.listed, ''))
  return (
    slot && {
      slot,
      next: { ...place, at: endOf(slot), tracks: place.tracks + 1, listed: place.listed + 1 },
    }
  )
}

const slotOf = (
  { version }: Plan,
  { at, tracks, jingles }: Place,
  track: PlayableTrack | undefined,
): Slot | null =>
  track ? { ...track, version: version.version, turn: tracks + jingles, started_at: at } : null

export const endOf = ({ started_at, duration_ms }: Slot) => started_at + duration_ms

const sum = (tracks: PlayableTrack[]) =>
  tracks.reduce((total, { duration_ms }) => total + duration_ms, 0)

/** The track after `before` others of the list. Every round plays each once, each round in its own order. */
function trackAt(plan: Plan, tracks: PlayableTrack[], before: number, list: string) {
  const place = before % tracks.length
  if (plan.version.document.order === 'listed') return tracks[place]
  const { station_id, version, document } = plan.version
  // The first version is what stations played before there were versions.
  const name = version === 1 ? station_id : `${station_id}:${version}`
  const seed = `${name}${list}:${Math.floor(before / tracks.length)}`
  if (plan.shuffled?.seed !== seed) {
    const order = shuffled(tracks, seed)
    const repeats = before < tracks.length && order[0]?.track_id === document.after
    plan.shuffled = { seed, tracks: repeats ? startingBehind(order, document.after) : order }
  }
  return plan.shuffled.tracks[place]
}

/** A shuffle that every edge makes alike. */
function shuffled(tracks: PlayableTrack[], seed: string) {
  const order = [...tracks]
  const random = randomOf(seed)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [order[i], order[j]]
    if (a && b) [order[i], order[j]] = [b, a]
  }
  return order
}

// mulberry32, seeded with FNV-1a: small, public domain, and the same on every machine.
function randomOf(seed: string) {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
