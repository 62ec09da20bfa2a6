import { TZDate, tzOffset } from '@date-fns/tz'
import { brand } from '../../brand.config'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: brand.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The day ('2026-11-21') and the hour (0–23) of an instant on the team's wall clock. */
export function teamClock(instant: number) {
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
}

export const teamDay = (instant = Date.now()) => teamClock(instant).day

/** The instant at which a day begins on the team's wall clock. */
export function teamMidnight(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, brand.timeZone).getTime()).toISOString()
}

/** A day of the calendar some days away; negative for earlier. Calendar days have no zone and no short ones. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from `from` to `to`, both calendar days. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

/** The hour (0–23) on another wall clock when an hour of a day begins on the team's. */
export function hourElsewhere(day: string, hour: number, zone: string) {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  const guess = shown - offset(brand.timeZone, shown)
  const began = shown - offset(brand.timeZone, guess)
  return new Date(began + offset(zone, began)).getUTCHours()
}

const offset = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * 60_000
