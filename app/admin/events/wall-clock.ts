import { TZDate } from '@date-fns/tz'

/** What a `datetime-local` field shows of an instant, on the wall clock of a zone: '2026-12-31T20:00'. */
export function toWallClock(instant: string | null | undefined, zone: string) {
  if (!instant) return ''
  const date = new TZDate(instant, zone)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** As far as clocks are set back: an hour, on Lord Howe half of one. */
const SET_BACK_MS = [1_800_000, 3_600_000]

/**
 * The instant that a wall clock means in a zone; empty when there is none. A time that is skipped when the clocks go forward
 * means the one as long after the change; of a time that comes twice the first is meant.
 */
export function toInstant(wallClock: string | undefined, zone: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallClock ?? '')
  if (!parts) return ''
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.slice(1).map(Number)
  // `Date` takes 0 to 99 for 1900 to 1999. As it was typed, the schema refuses it.
  if (year < 100) return `${parts[0]}:00.000Z`
  const date = new TZDate(year, month - 1, day, hour, minute, zone)
  return again(date.getTime(), zone, -1) ?? new Date(date.getTime()).toISOString()
}

/** What happens to a wall clock that falls into a change of the clocks; null for any other. */
export function clockChange(wallClock: string, zone: string) {
  const instant = toInstant(wallClock, zone)
  if (instant === '') return null
  const meant = toWallClock(instant, zone)
  if (meant !== wallClock.slice(0, 16)) return { kind: 'skipped', meant } as const
  return again(Date.parse(instant), zone, 1) ? ({ kind: 'twice', meant } as const) : null
}

/** When the clock shows the same once more, later or earlier. */
function again(time: number, zone: string, way: 1 | -1) {
  const shown = toWallClock(new Date(time).toISOString(), zone)
  return SET_BACK_MS.map((ms) => new Date(time + way * ms).toISOString()).find(
    (instant) => toWallClock(instant, zone) === shown,
  )
}
