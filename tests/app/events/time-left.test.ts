import { expect, it } from 'vitest'
import { upcomingFirst } from '../../../app/features/events/order'
import { timeLeft } from '../../../app/features/events/meets-screen'
import { anEvent } from './an-event'

it('counts down in whole days, hours, minutes and seconds, and never below zero', () => {
  const until = Date.UTC(2027, 0, 3, 4, 5, 6)
  expect(timeLeft(until, Date.UTC(2027, 0, 1))).toEqual({
    days: 2,
    hours: 4,
    minutes: 5,
    seconds: 6,
  })
  expect(timeLeft(until, until)).toBeNull()
  expect(timeLeft(until, until + 1)).toBeNull()
})

it('the landing page lists upcoming shows first, then past ones', () => {
  const on = (day: number) => anEvent({ id: `${day}`, event_date: `2027-01-0${day}T20:00:00.000Z` })
  const events = [1, 2, 3, 4, 5, 6].map(on)
  const ids = (now: string, coming: number, live?: string) =>
    upcomingFirst(events, Date.parse(now), coming, ({ id }) => id === live).map(({ id }) => id)
  expect(ids('2027-01-03T00:00:00Z', 2)).toEqual(['3', '4', '2'])
  expect(ids('2026-01-01T00:00:00Z', 2)).toEqual(['1', '2'])
  expect(ids('2028-01-01T00:00:00Z', 2)).toEqual(['6'])
  expect(ids('2027-01-03T00:00:00Z', 2, '2')).toEqual(['2', '3', '1'])
})
