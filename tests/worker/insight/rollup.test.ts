import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { storeVisits } from '../../../worker/insight/collect'
import {
  readActivity,
  readOverview,
  pageViewsByDate,
  readTops,
} from '../../../worker/insight/figures'
import { rollUp } from '../../../worker/insight/rollup'
import { daysIn, lastDays, previousRange } from '../../../worker/insight/date-range'
import { addDays } from '../../../worker/platform/team-clock'
import { database } from '../../support/members'
import { generatedVisits, countByHand, dayIn, hourIn, store } from './visits-fixture'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const TEAM_ZONE = { id: 0, zone: brand.timeZone, since: null }
const TODAY = dayIn(brand.timeZone, NOW)
const dayOf = (at: number) => dayIn(brand.timeZone, at)

const TALLIES = ['days', 'hours', 'slots', 'returns', 'tops', 'visitors', 'sessions', 'steps']

beforeEach(async () => {
  for (const tally of TALLIES) await database.run(sql.raw(`delete from tally_${tally}`))
  await database.run(sql`delete from analytics_events`)
})

describe('the rollup', () => {
  it('matches a count by hand, for every period and the one before', async () => {
    const season = generatedVisits(NOW)
    await store(season)
    await rollUp(database)
    for (const days of [7, 30, 90]) {
      const span = lastDays(days, TODAY)
      for (const { from, to } of [span, previousRange(span, days)])
        expect(await readOverview(database, TEAM_ZONE, { from, to })).toEqual(
          countByHand(season, from, to),
        )
    }
  })

  it('gives the same sums in any number of steps, also concurrent ones', async () => {
    const season = generatedVisits(NOW, 7)
    for (let start = 0; start < season.length; start += 301) {
      await store(season.slice(start, start + 301), start)
      await Promise.all([rollUp(database), rollUp(database), rollUp(database)])
    }
    await rollUp(database)
    const { from, to } = lastDays(30, TODAY)
    expect(await readOverview(database, TEAM_ZONE, { from, to })).toEqual(
      countByHand(season, from, to),
    )
  })

  it('counts an event once that the queue delivered twice', async () => {
    const season = generatedVisits(NOW, 3, 40)
    for (let time = 0; time < 2; time++) {
      await store(season)
      await rollUp(database)
    }
    const { from, to } = lastDays(90, TODAY)
    expect(await readOverview(database, TEAM_ZONE, { from, to })).toEqual(
      countByHand(season, from, to),
    )
  })

  it('shows each day, each hour of the day and each page correctly', async () => {
    const season = generatedVisits(NOW, 5)
    await store(season)
    await rollUp(database)
    const span = lastDays(30, TODAY)
    const here = season.filter((event) => dayOf(event.at) >= span.from)
    const views = here.filter(({ type }) => type === 'view')

    const byDay = await pageViewsByDate(database, TEAM_ZONE, span)
    expect(byDay.map(({ view_date }) => view_date)).toEqual(daysIn(span))
    for (const { view_date, page_views, unique_visitors } of byDay) {
      expect(page_views).toBe(views.filter((event) => dayOf(event.at) === view_date).length)
      const visitors = here.filter((event) => dayOf(event.at) === view_date)
      expect(unique_visitors).toBe(new Set(visitors.map(({ visitor_id }) => visitor_id)).size)
    }
    for (const { hour, page_views } of await readActivity(database, TEAM_ZONE, span))
      expect(page_views).toBe(views.filter(({ at }) => hourIn(brand.timeZone, at) === hour).length)
    for (const { name, count } of (await readTops(database, TEAM_ZONE, span)).pages)
      expect(count).toBe(views.filter(({ path }) => path === name).length)
  })

  it('uses statements that D1 accepts, however long the names are', async () => {
    const long = (name: string) => name + '夜'.repeat(95)
    const events = Array.from({ length: 1500 }, (_, n) => ({
      position: 0,
      type: 'view' as const,
      path: `/${long(`${n}`)}`,
      referrer: null,
      language: long(`l${n}`),
      source: long(`s${n}`),
      medium: long('m'),
      campaign: long('c'),
    }))
    await storeVisits(
      database,
      events.map((event, n) => ({
        beacon_id: `long-${n}`,
        visitor_id: `long-${n}`,
        session_id: `long-${n}`,
        created_at: new Date(NOW).toISOString(),
        device: 'mobile' as const,
        country: 'BR',
        events: [event],
      })),
    )
    await rollUp(database)
    const overview = await readOverview(database, TEAM_ZONE, lastDays(7, TODAY))
    expect(overview).toMatchObject({ total_page_views: 1500, sessions: 1500 })
  })

  it('gives zeros without a division by zero when there are no visits', async () => {
    await rollUp(database)
    const overview = await readOverview(database, TEAM_ZONE, lastDays(7, addDays(TODAY, -700)))
    expect(Object.values(overview)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
