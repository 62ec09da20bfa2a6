import { TZDate } from '@date-fns/tz'

/** What a `datetime-local` field shows of an instant, on the wall clock of a zone: '2026-12-31T20:00'. */
export function toWallClock(instant: string | null | undefined, zone: string) {
  if (!instant) return ''
  const date = new TZDate(instant, zone)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The instant that a wall clock means in a zone; empty when there is none. */
export function toInstant(wallClock: string | undefined, zone: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallClock ?? '')
  if (!parts) return ''
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.slice(1).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime()).toISOString()
}
