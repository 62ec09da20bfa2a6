import { expect, it } from 'vitest'
import { addDays } from '../../../worker/lib/team-clock'
import { midnight, wallClock } from '../../../worker/lib/wall-clock'

/** Where clocks change at midnight, a day may begin at one or have two midnights; some offsets are fractions of an hour. */
it.each([
  'America/New_York',
  'Africa/Cairo',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
])('a day begins at its first instant in local time: %s', (zone) => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    const began = Date.parse(midnight(zone, day))
    expect(wallClock(zone, began).day).toBe(day)
    expect(wallClock(zone, began - 1).day).toBe(addDays(day, -1))
  }
})
