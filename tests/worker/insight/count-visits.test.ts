import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { runBatch } from '../../../worker/db/batch'
import { countVisits } from '../../../worker/insight/count-visits'
import {
  pageViewsByDate,
  readActivity,
  readOverview,
  readTops,
} from '../../../worker/insight/figures'
import { daysIn, lastDays, previousRange } from '../../../worker/insight/date-range'
import { addDays } from '../../../worker/lib/team-clock'
import { database } from '../../support/members'
import { deleteVisits } from './report-fixture'
import {
  type SeenEvent,
  beaconsOf,
  count,
  countAround,
  countByHand,
  dayIn,
  generatedVisits,
  hourIn,
} from './visits-fixture'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const TEAM_ZONE = { id: 0, zone: brand.timeZone, since: null }
const TODAY = dayIn(brand.timeZone, NOW)
const dayOf = (at: number) => dayIn(brand.timeZone, at)
const figures = () => runBatch(database, readOverview(database, TEAM_ZONE, lastDays(90, TODAY)))
const byHand = (events: readonly SeenEvent[]) => {
  const { from, to } = lastDays(90, TODAY)
  return countByHand(events, from, to)
}

beforeEach(deleteVisits)

/** A beacon of one visitor with a page, a referrer and a language. */
const invented = (name: string) => {
  const [visit] = beaconsOf([
    {
      visitor_id: `v-${name}`,
      session_id: `s-${name}`,
      type: 'view',
      path: `/events/${name}`,
      device: 'mobile',
      at: NOW,
    },
  ])
  const [event] = visit!.events
  return { ...visit!, events: [{ ...event!, referrer: `${name}.example`, language: name }] }
}

it('invented names of a day get few rows; the rest is counted together', async () => {
  const names = (count: number, start: string) =>
    Array.from({ length: count }, (_, n) => invented(`${start}${n}`))
  await countVisits(database, names(150, 'first'))
  for (const start of ['flood', 'more']) await countVisits(database, names(700, start))
  await countVisits(database, [
    { ...invented('first7'), beacon_id: 'again' },
    { ...invented('later'), created_at: new Date(NOW + 86_400_000).toISOString() },
  ])
  const { results } = await database.run(
    sql`select day, kind, count(*) names, sum(count) count, sum(case name when '…' then count end) rest
      from rollup_tops where kind in ('page', 'referrer', 'language') group by day, kind order by day, kind`,
  )
  const few = { day: TODAY, names: 201, count: 1550, rest: 1350 }
  const next = { day: addDays(TODAY, 1), names: 1, count: 1, rest: null }
  expect(results).toEqual([
    { ...few, kind: 'language' },
    { ...few, kind: 'page', count: 1551 },
    { ...few, kind: 'referrer' },
    ...['language', 'page', 'referrer'].map((kind) => ({ ...next, kind })),
  ])
  const { pages } = await runBatch(
    database,
    readTops(database, TEAM_ZONE, { from: TODAY, to: TODAY }),
  )
  expect(pages.slice(0, 2)).toEqual([
    { name: '…', count: 1350 },
    { name: '/events/first7', count: 2 },
  ])
})

describe('visits of the queue', () => {
  it('match a count by hand, for every period and the one before', async () => {
    const season = generatedVisits(NOW)
    await count(season)
    for (const days of [7, 30, 90]) {
      const span = lastDays(days, TODAY)
      for (const { from, to } of [span, previousRange(span, days)])
        expect(await runBatch(database, readOverview(database, TEAM_ZONE, { from, to }))).toEqual(
          countByHand(season, from, to),
        )
    }
  })

  it('are counted once in any batches, also repeated and concurrent ones', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.nat(9999), sizes, fc.boolean(), async (seed, batches, isAgain) => {
        await deleteVisits()
        const season = generatedVisits(NOW, seed + 1, 60)
        let from = 0
        for (const size of [...batches, season.length]) {
          const some = season.slice(from, from + size)
          // Concurrent consumers have different visitors: those of one arrive in order.
          const parts = Map.groupBy(some, ({ visitor_id }) => Number(visitor_id.slice(-1)) % 3)
          await Promise.all([...parts.values()].map(count))
          if (isAgain) await Promise.all([count(some), count(season.slice(0, from))])
          from += size
        }
        expect(await figures()).toEqual(byHand(season))
      }),
      { numRuns: 8 },
    )
  })

  it('are counted once when one batch is delivered twice at the same time', async () => {
    const season = generatedVisits(NOW, 8, 60)
    await countAround(season, () => count(season))
    expect(await figures()).toEqual(byHand(season))
  })

  it('continue a session that another batch has begun at the same time', async () => {
    const season = generatedVisits(NOW, 9, 60)
    const [early, late] = [season.slice(0, 50), season.slice(50)]
    await countAround(late, () => count(early))
    const { sessions, unique_visitors, total_page_views } = byHand(season)
    expect(await figures()).toMatchObject({ sessions, unique_visitors, total_page_views })
  })

  it('are counted completely or not at all', async () => {
    const season = generatedVisits(NOW, 4, 60)
    await count(season.slice(0, 40))
    await database.run(sql`create trigger dies before insert on visitors
      begin select raise(abort, 'the power went'); end`)
    await expect(count(season.slice(40))).rejects.toThrow()
    expect(await figures()).toEqual(byHand(season.slice(0, 40)))
    await database.run(sql`drop trigger dies`)
    await count(season)
    expect(await figures()).toEqual(byHand(season))
  })

  it('have several events in a beacon, and a session counts two thousand at most', async () => {
    const [beacon] = beaconsOf([
      {
        visitor_id: 'fan',
        session_id: 'visit',
        type: 'view',
        path: '/',
        device: 'mobile',
        at: NOW,
      },
    ])
    const { events, ...visit } = beacon!
    const beat = { ...events[0]!, type: 'beat' as const }
    await countVisits(database, [
      { ...visit, events: [...events, ...events, beat] },
      ...Array.from({ length: 41 }, (_, n) => ({
        ...visit,
        beacon_id: `more-${n}`,
        events: Array.from({ length: 50 }, () => events[0]!),
      })),
    ])
    expect(await figures()).toMatchObject({ total_page_views: 1999, sessions: 1, bounce_rate: 0 })
  })

  it('are shown correctly for each day, each hour of the day and each page', async () => {
    const season = generatedVisits(NOW, 5)
    await count(season)
    const span = lastDays(30, TODAY)
    const here = season.filter((event) => dayOf(event.at) >= span.from)
    const views = here.filter(({ type }) => type === 'view')

    const byDay = await runBatch(database, pageViewsByDate(database, TEAM_ZONE, span))
    expect(byDay.map(({ view_date }) => view_date)).toEqual(daysIn(span))
    for (const { view_date, page_views, unique_visitors } of byDay) {
      expect(page_views).toBe(views.filter((event) => dayOf(event.at) === view_date).length)
      const visitors = here.filter((event) => dayOf(event.at) === view_date)
      expect(unique_visitors).toBe(new Set(visitors.map(({ visitor_id }) => visitor_id)).size)
    }
    for (const { hour, page_views } of await runBatch(
      database,
      readActivity(database, TEAM_ZONE, span),
    ))
      expect(page_views).toBe(views.filter(({ at }) => hourIn(brand.timeZone, at) === hour).length)
    for (const page of (await runBatch(database, readTops(database, TEAM_ZONE, span))).pages)
      expect(page.count).toBe(views.filter(({ path }) => path === page.name).length)
  })

  it('use statements that D1 accepts, however long the names are', async () => {
    const long = (name: string) => name + '夜'.repeat(95)
    await countVisits(
      database,
      Array.from({ length: 1500 }, (_, n) => ({
        beacon_id: `long-${n}`,
        visitor_id: `long-${n}`,
        session_id: `long-${n}`,
        created_at: new Date(NOW).toISOString(),
        device: 'mobile' as const,
        country: 'BR',
        events: [
          {
            type: 'view' as const,
            path: `/${long(`${n}`)}`,
            referrer: null,
            language: long(`l${n}`),
            source: long(`s${n}`),
            medium: long('m'),
            campaign: long('c'),
          },
        ],
      })),
    )
    expect(await figures()).toMatchObject({ total_page_views: 1500, sessions: 1500 })
  })

  it('give zeros without a division by zero when there are none', async () => {
    await countVisits(database, [])
    const overview = await runBatch(
      database,
      readOverview(database, TEAM_ZONE, lastDays(7, addDays(TODAY, -700))),
    )
    expect(Object.values(overview)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
