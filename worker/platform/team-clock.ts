import { tzOffset } from '@date-fns/tz'
import { brand } from '../../brand.config'
import { wallClock } from './wall-clock'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The day ('2026-11-21') and the hour (0–23) of an instant on the team's wall clock. */
export const teamClock = (instant: number) => wallClock(brand.timeZone, instant)

export const teamDay = (instant = Date.now()) => teamClock(instant).day

/** A calendar day plus some days; negative for earlier. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from `from` to `to`, both calendar days. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

/** The hour (0–23) on another wall clock when an hour of a day begins on the team's. */
export function hourInZone(day: string, hour: number, zone: string) {
  const local = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  const guess = local - offset(brand.timeZone, local)
  const began = local - offset(brand.timeZone, guess)
  return new Date(began + offset(zone, began)).getUTCHours()
}

const offset = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * 60_000
