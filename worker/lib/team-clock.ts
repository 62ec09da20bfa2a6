import { tzOffset } from '@date-fns/tz'
import { wallClock } from './wall-clock.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The day of an instant ('2026-11-21') in a time zone. */
export const dayIn = (zone: string, instant = Date.now()) => wallClock(zone, instant).day

/** A calendar day plus some days; negative for earlier. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from `from` to `to`, both calendar days. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

/** The hour (0–23) in the zone `to` when an hour of a day begins in the zone `from`. */
export function hourInZone(day: string, hour: number, from: string, to: string) {
  const local = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  const guess = local - offset(from, local)
  const began = local - offset(from, guess)
  return new Date(began + offset(to, began)).getUTCHours()
}

const offset = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * 60_000
