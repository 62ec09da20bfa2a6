import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedZones, zoneFor } from '../../../worker/insight/time-zones'
import { pruneInsight } from '../../../worker/insight/prune'
import { database } from '../../support/members'
import { report, deleteVisits, rowsOf } from './report-fixture'
import { count, countAround, generatedVisits } from './visits-fixture'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const DAY_MS = 86_400_000
const FAR = 'Pacific/Auckland'
const HALF = 'Asia/Kolkata'
const SET_BACK = 'Europe/Berlin'

beforeEach(deleteVisits)

describe('stored time zones', () => {
  const hour = 3_600_000

  it('are limited to four; a fifth replaces the least recently used, with all its rows', async () => {
    const first = await zoneFor(database, HALF, NOW - 10 * hour)
    await count(generatedVisits(NOW, 6, 60))
    expect(await rowsOf(first.id)).toBeGreaterThan(0)
    const asked = [FAR, HALF, SET_BACK, 'America/Los_Angeles', FAR, 'Asia/Tokyo']
    for (const [n, zone] of asked.entries()) await report(zone, '7', NOW + n * 2 * hour)
    const kept = await database.all<{ zone: string }>(
      sql`select zone from rollup_zones order by zone`,
    )
    expect(kept.map(({ zone }) => zone)).toEqual([
      'America/Los_Angeles',
      'Asia/Tokyo',
      SET_BACK,
      FAR,
    ])
    expect(await rowsOf(first.id)).toBe(0)
    expect((await zoneFor(database, HALF, NOW + 20 * hour)).id).toBeGreaterThan(first.id)
  })

  it('may be deleted while visits are counted: nothing remains', async () => {
    const clock = await zoneFor(database, HALF, NOW)
    await countAround(generatedVisits(NOW, 8, 60), () =>
      deleteUnusedZones(database, sql`id = ${clock.id}`),
    )
    expect(await rowsOf(clock.id)).toBe(0)
  })

  it('are deleted after months without use, and kept while in use', async () => {
    await report(HALF, '7', NOW - 191 * DAY_MS)
    await report(FAR, '7', NOW - 191 * DAY_MS)
    await report(FAR, '90', NOW - 189 * DAY_MS)
    await pruneInsight(database, NOW)
    const { results } = await database.run(sql`select zone from rollup_zones`)
    expect(results).toEqual([{ zone: FAR }])
  })

  it('group the rare pages of a day once that day is over', async () => {
    const clock = await zoneFor(database, HALF, NOW - 10 * DAY_MS)
    const view = { visitor_id: 'fan', type: 'view', device: 'mobile' } as const
    await count(
      Array.from({ length: 60 }, (_, n) => ({
        ...view,
        session_id: 'tour',
        path: `/p${n}`,
        at: NOW - 9 * DAY_MS + n,
      })),
    )
    for (let time = 0; time < 2; time++) await pruneInsight(database, NOW)
    const names = await database.all<{ name: string; count: number }>(
      sql`select name, count from rollup_tops where zone_id = ${clock.id} and kind = 'page' order by count desc`,
    )
    expect(names).toHaveLength(51)
    expect(names).toContainEqual({ name: '…', count: 10 })
    expect(await database.all(sql`select session_id from visit_sessions`)).toEqual([])
  })
})
