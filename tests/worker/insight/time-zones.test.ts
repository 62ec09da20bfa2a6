import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { PERIODS } from '../../../shared/periods'
import { zoneFor } from '../../../worker/insight/time-zones'
import { rollUp } from '../../../worker/insight/rollup'
import { database } from '../../support/members'
import { report, reportByHand, deleteVisits, rowsOf } from './report-fixture'
import { generatedVisits, store } from './visits-fixture'

/** Clocks went back in Berlin late in the month before, and in New York on the first of this one. */
const NOW = Date.parse('2026-11-21T17:00:00Z')
const DAY_MS = 86_400_000
const FAR = 'Pacific/Auckland'
const HALF = 'Asia/Kolkata'
const SET_BACK = 'Europe/Berlin'
const ZONES = [brand.timeZone, FAR, HALF, SET_BACK, 'America/Los_Angeles']
beforeEach(deleteVisits)

describe('days in the reader’s time zone', () => {
  it.each(ZONES)('match a count by hand: %s', async (zone) => {
    // No event has been deleted yet.
    const season = generatedVisits(NOW).filter(({ at }) => at > NOW - 60 * DAY_MS)
    await store(season)
    for (const period of PERIODS)
      expect(await report(zone, period, NOW)).toMatchObject(reportByHand(season, zone, period, NOW))
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

  it('are the same in any order of visits, zones and steps', async () => {
    const deed = fc.constantFrom('visits', 'schedule', 'two at once', FAR, HALF, SET_BACK)
    await fc.assert(
      fc.asyncProperty(fc.nat(9999), fc.array(deed, { maxLength: 8 }), async (seed, deeds) => {
        await deleteVisits()
        const season = generatedVisits(NOW, seed + 1, 40)
        let stored = 0
        const come = async (until: number) => {
          await store(season.slice(stored, until), stored)
          stored = until
        }
        for (const one of deeds) {
          if (one === 'visits') await come(Math.min(season.length, stored + 37))
          else if (one === 'schedule') await rollUp(database)
          else if (one === 'two at once')
            await Promise.all([report(FAR, '7', NOW), report(HALF, '7', NOW)])
          else await report(one, '30', NOW)
        }
        await come(season.length)
        for (const zone of [FAR, HALF, SET_BACK, brand.timeZone])
          expect(await report(zone, '30', NOW)).toMatchObject(reportByHand(season, zone, '30', NOW))
      }),
      { numRuns: 4 },
    )
  })

  it('are counted once when two readers are the first at the same moment', async () => {
    const season = generatedVisits(NOW, 11, 100)
    await store(season)
    const pages = await Promise.all([
      report(HALF, '30', NOW),
      report('Asia/Calcutta', '30', NOW),
      report(HALF, '7', NOW),
    ])
    expect(pages[0]).toMatchObject(reportByHand(season, HALF, '30', NOW))
    expect(await report(HALF, '30', NOW)).toMatchObject(reportByHand(season, HALF, '30', NOW))
    expect((await database.run(sql`select id from tally_clocks`)).results).toHaveLength(1)
  })

  it('are the team’s own for an alias of the team’s zone', async () => {
    expect(await zoneFor(database, 'US/Eastern')).toMatchObject({ id: 0 })
    expect(await report('US/Eastern', '30', NOW)).toMatchObject({
      time_zone: 'US/Eastern',
      own_days: null,
    })
    expect((await database.run(sql`select id from tally_clocks`)).results).toEqual([])
  })

  it('take the sums of a step completely or not at all, when it fails half-way', async () => {
    const season = generatedVisits(NOW, 4, 60)
    await store(season)
    const clock = await zoneFor(database, HALF, NOW)
    await database.run(sql`create trigger dies before insert on tally_visitors when new.clock <> 0
      begin select raise(abort, 'the power went'); end`)
    await expect(rollUp(database, clock)).rejects.toThrow()
    expect(await rowsOf(clock.id)).toBe(0)
    await database.run(sql`drop trigger dies`)
    expect(await report(HALF, '30', NOW)).toMatchObject(reportByHand(season, HALF, '30', NOW))
  })
})
