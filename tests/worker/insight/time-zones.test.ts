import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { PERIODS } from '../../../shared/periods'
import { pruneInsight } from '../../../worker/insight/prune'
import { zoneFor } from '../../../worker/insight/time-zones'
import { database } from '../../support/members'
import { report, reportByHand, deleteVisits } from './report-fixture'
import { count, countAround, generatedVisits } from './visits-fixture'

/** Clocks went back in Berlin late in the month before, and in New York on the first of this one. */
const NOW = Date.parse('2026-11-21T17:00:00Z')
const DAY_MS = 86_400_000
const FAR = 'Pacific/Auckland'
const HALF = 'Asia/Kolkata'
const SET_BACK = 'Europe/Berlin'
const ZONES = [brand.timeZone, FAR, HALF, SET_BACK, 'America/Los_Angeles']
beforeEach(deleteVisits)

describe('days in the reader’s time zone', () => {
  it('match a count by hand', async () => {
    const season = generatedVisits(NOW)
    // No visit was counted before.
    for (const zone of ZONES) await zoneFor(database, zone, NOW - 66 * DAY_MS)
    await count(season)
    for (const zone of ZONES)
      for (const period of PERIODS)
        expect(await report(zone, period, NOW)).toMatchObject(
          reportByHand(season, zone, period, NOW),
        )
  })

  it('differ from the team’s: otherwise this test proves nothing', () => {
    const season = generatedVisits(NOW)
    const [team, ...others] = ZONES.map((zone) =>
      JSON.stringify(
        reportByHand(season, zone, '30', NOW).page_views_by_date.map(
          ({ page_views }) => page_views,
        ),
      ),
    )
    for (const other of others) expect(other).not.toBe(team)
  })

  it('are exact or not shown, whenever a zone is requested for the first time', async () => {
    const action = fc.constantFrom('visits', 'schedule', FAR, HALF, SET_BACK)
    let own = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(9999), fc.array(action, { maxLength: 12 }), async (seed, actions) => {
        await deleteVisits()
        const season = generatedVisits(NOW, seed + 1, 60)
        let counted = 0
        // Minutes after a visit: a session may continue after the request, and after its midnight.
        const then = () => (season[counted - 1]?.at ?? NOW - 66 * DAY_MS) + 60_000
        for (const one of actions) {
          if (one === 'visits') {
            const next = Math.min(season.length, counted + 23)
            await count(season.slice(counted, next))
            counted = next
          } else if (one === 'schedule') await pruneInsight(database, then())
          else await report(one, '7', then())
        }
        await count(season.slice(counted))
        for (const zone of [FAR, HALF, SET_BACK])
          for (const period of ['7', '30'] as const) {
            const page = await report(zone, period, NOW)
            const team = reportByHand(season, brand.timeZone, period, NOW)
            if (page.own) expect(page).toMatchObject({ ...team, own: { zone } })
            else {
              expect(page).toMatchObject(reportByHand(season, zone, period, NOW))
              own += 1
            }
          }
      }),
      // The first example has a zone of its own days for sure.
      { numRuns: 12, examples: [[1, [FAR, 'visits', 'schedule']]] },
    )
    expect(own).toBeGreaterThan(0)
  })

  it('do not take the rest of a session for a new one after the first midnight', async () => {
    const midnight = Date.parse('2026-11-01T00:00:00Z')
    const minutes = (n: number) => midnight + n * 60_000
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
      view('other', minutes(-12)),
      view('night', minutes(3)),
      view('day', minutes(3000)),
    ]
    await count(season.slice(0, 2))
    await zoneFor(database, 'UTC', minutes(-11))
    await count(season.slice(2))
    const now = minutes(13 * 1440 - 5)
    expect(await report('UTC', '7', now)).toMatchObject({
      time_zone: brand.timeZone,
      own: { zone: 'UTC', periods: [] },
    })
    const later = now + DAY_MS
    expect(await report('UTC', '7', later)).toMatchObject(reportByHand(season, 'UTC', '7', later))
    expect(await report('UTC', '30', later)).toMatchObject({ own: { zone: 'UTC', periods: ['7'] } })
  })

  it('begin a day later when the zone is requested minutes before midnight', async () => {
    const now = Date.parse('2026-11-01T23:55:00Z')
    await count(generatedVisits(now, 3, 5))
    expect(await zoneFor(database, 'UTC', now)).toMatchObject({ since: '2026-11-03T00:00:00.000Z' })
  })

  it('have one zone when two readers are the first at the same moment', async () => {
    await Promise.all([
      report(HALF, '30', NOW),
      report('Asia/Calcutta', '30', NOW),
      report(HALF, '7', NOW),
    ])
    expect((await database.run(sql`select id from rollup_zones`)).results).toHaveLength(1)
    const season = generatedVisits(NOW, 11, 100)
    await count(season)
    expect(await report(HALF, '30', NOW)).toMatchObject(reportByHand(season, HALF, '30', NOW))
  })

  it('include the visits that were being counted when the zone was created', async () => {
    const season = generatedVisits(NOW, 12, 60)
    await countAround(season, () => zoneFor(database, HALF, NOW))
    expect(await report(HALF, '30', NOW)).toMatchObject(reportByHand(season, HALF, '30', NOW))
  })

  it('are the team’s own for an alias of the team’s zone', async () => {
    expect(await zoneFor(database, 'US/Eastern')).toMatchObject({ id: 0 })
    expect(await report('US/Eastern', '30', NOW)).toMatchObject({
      time_zone: 'US/Eastern',
      own: null,
    })
    expect((await database.run(sql`select id from rollup_zones`)).results).toEqual([])
  })
})
