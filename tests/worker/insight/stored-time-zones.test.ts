import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { zoneFor, deleteUnusedZones } from '../../../worker/insight/time-zones'
import { pruneInsight } from '../../../worker/insight/prune'
import { rollUp } from '../../../worker/insight/rollup'
import { addDays } from '../../../worker/platform/team-clock'
import { database } from '../../support/members'
import { report, reportByHand, deleteVisits, rowsOf } from './report-fixture'
import { generatedVisits, dayIn, store } from './visits-fixture'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const DAY_MS = 86_400_000
const FAR = 'Pacific/Auckland'
const HALF = 'Asia/Kolkata'
const SET_BACK = 'Europe/Berlin'

beforeEach(deleteVisits)

describe('stored time zones', () => {
  const minute = 60_000

  it('are limited to four; a fifth replaces the least recently used, with all its rows', async () => {
    const season = generatedVisits(NOW, 6, 60)
    await store(season)
    const asked = [FAR, HALF, SET_BACK, 'America/Los_Angeles', FAR, 'Asia/Tokyo']
    const first = await zoneFor(database, HALF, NOW - 10 * minute)
    for (const [n, zone] of asked.entries()) await report(zone, '7', NOW + n * 2 * minute)
    const kept = await database.all<{ zone: string }>(
      sql`select zone from tally_clocks order by zone`,
    )
    expect(kept.map(({ zone }) => zone)).toEqual([
      'America/Los_Angeles',
      'Asia/Tokyo',
      SET_BACK,
      FAR,
    ])
    expect(await rowsOf(first.id)).toBe(0)

    const now = NOW + 20 * minute
    expect(await report(HALF, '30', now)).toMatchObject(reportByHand(season, HALF, '30', now))
    expect((await zoneFor(database, HALF, now)).id).toBeGreaterThan(first.id)
  })

  it('may be deleted while they are counted: nothing remains, and the page uses the team’s days', async () => {
    const season = generatedVisits(NOW, 8, 60)
    await store(season)
    const clock = await zoneFor(database, HALF, NOW)
    await deleteUnusedZones(database, sql`id = ${clock.id}`)
    expect(await rollUp(database, clock)).toBe('gone')
    expect(await rowsOf(clock.id)).toBe(0)
  })

  it('without the raw visits of the period fall back to the team’s days, and say when their own begin', async () => {
    const season = generatedVisits(NOW, 2)
    await store(season)
    await rollUp(database)
    // The previous release kept thirty days.
    const kept = new Date(NOW - 30 * DAY_MS).toISOString()
    await database.run(sql`delete from analytics_events where created_at < ${kept}`)
    const page = await report(FAR, '30', NOW)
    const team = reportByHand(season, brand.timeZone, '30', NOW)
    const { activity: _hours, ...days } = team
    const first = Math.min(...season.map(({ at }) => at).filter((at) => at >= Date.parse(kept)))
    const whole = addDays(dayIn(FAR, first + DAY_MS), 1)
    expect(page).toMatchObject({
      ...days,
      hours_zone: FAR,
      own_days: { zone: FAR, from: addDays(whole, 59) },
    })
    expect(await report(FAR, '7', NOW)).toMatchObject(reportByHand(season, FAR, '7', NOW))
  })

  it('after weeks of deleted visits are complete for thirty days and the thirty before, but not for ninety', async () => {
    const season = generatedVisits(NOW, 9, 900)
    await store(season)
    await rollUp(database)
    await pruneInsight(database, NOW)
    const { least } = await database.get<{ least: string }>(
      sql`select min(created_at) least from analytics_events`,
    )
    expect(season[0]!.at).toBeLessThan(Date.parse(least))
    for (const zone of [FAR, HALF, SET_BACK]) {
      expect(await report(zone, '30', NOW)).toMatchObject(reportByHand(season, zone, '30', NOW))
      expect(await report(zone, '90', NOW)).toMatchObject({ time_zone: brand.timeZone })
    }
  })

  it('are deleted when visits expired before they could be counted', async () => {
    const season = generatedVisits(NOW, 12, 60)
    await store(season)
    await rollUp(database)
    const slow = await zoneFor(database, HALF, NOW - 5 * DAY_MS)
    const late = NOW + 40 * DAY_MS
    const quick = await zoneFor(database, FAR, NOW)
    await rollUp(database, quick)
    await pruneInsight(database, late)
    const { results } = await database.run(sql`select id from tally_clocks`)
    expect(results).toEqual([{ id: quick.id }])
    expect(await report(HALF, '30', late)).toMatchObject({ time_zone: brand.timeZone })
    expect(slow.id).not.toBe(quick.id)
  })

  it('are deleted after months without use, and kept while in use', async () => {
    await report(HALF, '7', NOW - 131 * DAY_MS)
    await report(FAR, '7', NOW - 131 * DAY_MS)
    await report(FAR, '90', NOW - 129 * DAY_MS)
    await pruneInsight(database, NOW)
    const { results } = await database.run(sql`select zone from tally_clocks`)
    expect(results).toEqual([{ zone: FAR }])
  })

  it('group the rare pages of a day once that day is over and counted', async () => {
    const names = (clock: number) =>
      database.all<{ name: string; count: number }>(
        sql`select name, count from tally_tops where clock = ${clock} and kind = 'page' order by count desc`,
      )
    const view = { visitor_id: 'fan', type: 'view', device: 'mobile' } as const
    const tour = Array.from({ length: 60 }, (_, n) => ({
      ...view,
      session_id: 'tour',
      path: `/p${n}`,
      at: NOW - 9 * DAY_MS + n,
    }))
    const clock = await zoneFor(database, HALF, NOW)
    const sessions = () =>
      database.all(sql`select session_id from tally_sessions where clock = ${clock.id}`)
    await store(tour.slice(0, 30))
    await rollUp(database, clock)
    await store(tour.slice(30), 1)
    await rollUp(database)
    // Half of it is not counted there yet, so what later steps need stays.
    await pruneInsight(database, NOW)
    expect(await sessions()).toHaveLength(1)
    await rollUp(database, clock)
    // A visit of a minute ago is still queued, as usual: it delays no deletion.
    await store([{ ...view, session_id: 'now', path: '/now', at: NOW - minute }], 2)
    await rollUp(database)
    for (let time = 0; time < 2; time++) await pruneInsight(database, NOW)
    expect(await sessions()).toEqual([])
    expect(await names(clock.id)).toHaveLength(51)
    expect(await names(clock.id)).toContainEqual({ name: '…', count: 10 })
  })

  it('do not take the rest of a session, whose start was deleted, for a new one after midnight', async () => {
    const midnight = Date.parse('2026-11-01T00:00:00Z')
    const minutes = (n: number) => midnight + n * minute
    const view = (session_id: string, at: number) => ({
      visitor_id: session_id,
      session_id,
      type: 'view' as const,
      path: '/',
      device: 'mobile' as const,
      at,
    })
    const season = [
      view('night', minutes(-25)),
      view('other', minutes(-2)),
      view('night', minutes(3)),
      view('day', minutes(3000)),
    ]
    await store(season)
    await rollUp(database)
    await database.run(sql`delete from analytics_events where id = 1`)
    const now = minutes(13 * 1440)
    expect(await report('UTC', '7', now)).toMatchObject({
      time_zone: brand.timeZone,
      own_days: { from: '2026-11-15' },
    })
    const then = now + DAY_MS
    expect(await report('UTC', '7', then)).toMatchObject(reportByHand(season, 'UTC', '7', then))
  })

  it('show the period on their own days from the announced day, and not before', async () => {
    const season = generatedVisits(NOW, 2)
    await store(season)
    await rollUp(database)
    const kept = new Date(NOW - 30 * DAY_MS).toISOString()
    await database.run(sql`delete from analytics_events where created_at < ${kept}`)
    const { own_days } = await report(FAR, '30', NOW)
    const named = Date.parse(`${own_days?.from}T00:00:00Z`)
    const noon = (days: number) => named + days * DAY_MS
    expect(await report(FAR, '30', noon(-1))).toMatchObject({ time_zone: brand.timeZone })
    expect(await report(FAR, '30', noon(0))).toMatchObject(reportByHand(season, FAR, '30', noon(0)))
  })
})
