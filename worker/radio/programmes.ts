import { tzOffset } from '@date-fns/tz'
import type { Programme } from '../../shared/stations'
import { addDays } from '../lib/team-clock'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** One broadcast of a weekly programme. Instants are epoch milliseconds. */
export type Occurrence<P extends Programme = Programme> = {
  programme: P
  starts_at: number
  ends_at: number
}

/** Weekly programmes on a wall clock, as instants. */
export class ProgrammeCalendar<P extends Programme> {
  #zone: string
  #programmes: readonly P[]
  #days = new Map<number, Occurrence<P>[]>()

  constructor(zone: string, programmes: readonly P[]) {
    this.#zone = zone
    this.#programmes = programmes
  }

  /** The programme at this instant. Of two that overlap, the first in the list. */
  at(instant: number) {
    return this.#around(instant).find(
      ({ starts_at, ends_at }) => starts_at <= instant && instant < ends_at,
    )
  }

  /** The next start after this instant; null without programmes. */
  nextStart(instant: number) {
    for (let days = 0; days <= 8; days++) {
      const starts = this.#around(instant + days * DAY_MS)
        .map(({ starts_at }) => starts_at)
        .filter((starts_at) => starts_at > instant)
      if (starts.length > 0) return Math.min(...starts)
    }
    return null
  }

  /** All occurrences that a UTC day may touch: zones are up to 14 hours apart from UTC, and a programme may pass midnight. */
  #around(instant: number) {
    const utcDay = Math.floor(instant / DAY_MS)
    const known = this.#days.get(utcDay)
    if (known) return known
    const day = new Date(utcDay * DAY_MS).toISOString().slice(0, 10)
    const found = this.#programmes.flatMap((programme) =>
      [-2, -1, 0, 1]
        .map((days) => addDays(day, days))
        .filter((date) => weekdayOf(date) === programme.weekday)
        .map((date) => this.#occurrence(programme, date)),
    )
    this.#days.set(utcDay, found)
    return found
  }

  #occurrence(programme: P, day: string): Occurrence<P> {
    const { from, to } = programme
    const lastDay = to <= from ? addDays(day, 1) : day
    return {
      programme,
      starts_at: instantOf(this.#zone, day, from),
      ends_at: instantOf(this.#zone, lastDay, to),
    }
  }
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The instant of a wall clock's time ('20:00'). When clocks are put back, the first of the two; when they are put forward and
 * there is no such time, as much later as the clocks were moved.
 */
export function instantOf(zone: string, day: string, time: string) {
  const local = Date.parse(`${day}T${time}:00Z`)
  const before = local - offsetAt(zone, local - DAY_MS)
  const after = local - offsetAt(zone, local + DAY_MS)
  if (before === after) return before
  const real = [before, after].filter((instant) => instant + offsetAt(zone, instant) === local)
  return real.length > 0 ? Math.min(...real) : before
}

const offsetAt = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * MINUTE_MS
