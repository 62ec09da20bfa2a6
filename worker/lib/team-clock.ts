import { wallClock } from './wall-clock.ts'

const DAY_MS = 86_400_000

/** The day of an instant ('2026-11-21') in a time zone. */
export const dayIn = (zone: string, instant = Date.now()) => wallClock(zone, instant).day

/** A calendar day plus some days; negative for earlier. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from `from` to `to`, both calendar days. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
