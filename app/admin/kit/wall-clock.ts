import { TZDate } from '@date-fns/tz'

/** The value of a `datetime-local` field for an instant in a time zone: '2026-12-31T20:00'. */
export function toWallClock(instant: string | null | undefined, zone: string) {
  if (!instant) return ''
  const date = new TZDate(instant, zone)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Clocks are set back by an hour; on Lord Howe Island by half an hour. */
const SET_BACK_MS = [1_800_000, 3_600_000]

/**
 * The instant of a local time in a time zone; empty if there is none. A skipped time is moved forward by the length of the
 * gap. Of a repeated time the first is taken.
 */
export function toInstant(wallClock: string | undefined, zone: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallClock ?? '')
  if (!parts) return ''
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.slice(1).map(Number)
  // `Date` reads years 0 to 99 as 1900 to 1999. Keep the typed year, which the schema rejects.
  if (year < 100) return `${parts[0]}:00.000Z`
  const date = new TZDate(year, month - 1, day, hour, minute, zone)
  return again(date.getTime(), zone, -1) ?? new Date(date.getTime()).toISOString()
}

/** Whether daylight saving skips or repeats a local time; null if neither. */
export function clockChange(wallClock: string, zone: string) {
  const instant = toInstant(wallClock, zone)
  if (instant === '') return null
  const meant = toWallClock(instant, zone)
  if (meant !== wallClock.slice(0, 16)) return { kind: 'skipped', meant } as const
  return again(Date.parse(instant), zone, 1) ? ({ kind: 'twice', meant } as const) : null
}

/** The later (1) or earlier (-1) instant with the same local time. */
function again(time: number, zone: string, way: 1 | -1) {
  const shown = toWallClock(new Date(time).toISOString(), zone)
  return SET_BACK_MS.map((ms) => new Date(time + way * ms).toISOString()).find(
    (instant) => toWallClock(instant, zone) === shown,
  )
}
