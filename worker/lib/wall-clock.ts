import { TZDate } from '@date-fns/tz'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string) {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}

/** The day ('2026-11-21') and the hour (0–23) of an instant on a zone's wall clock. */
export function wallClock(zone: string, instant: number) {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
}

/** The instant at which a day begins on a zone's wall clock. */
export function midnight(zone: string, day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, zone).getTime()).toISOString()
}
