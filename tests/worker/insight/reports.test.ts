import { brand } from '../../../brand.config'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countVisits } from '../../../worker/insight/count-visits'
import { pruneInsight } from '../../../worker/insight/prune'
import { addDays, dayIn } from '../../../worker/lib/team-clock'
import { signedInAs, database } from '../../support/members'
import { newTrack } from '../../support/music'

const NOTHING = { referrer: null, language: null, source: null, medium: null, campaign: null }
const view = (visitor: string, path: string) => ({
  beacon_id: `${visitor}${path}`,
  visitor_id: visitor,
  session_id: `s-${visitor}`,
  created_at: new Date().toISOString(),
  device: 'mobile' as const,
  country: 'BR',
  events: [{ ...NOTHING, type: 'view' as const, path }],
})

describe('the figures of the back office', () => {
  it('include visits of a moment ago, without waiting for the schedule', async () => {
    await countVisits(database, [view('ana', '/'), view('ana', '/music'), view('bea', '/')])
    const admin = await signedInAs('admin')
    const overview = await (await admin.get('/api/admin/overview')).json()
    expect(overview).toMatchObject({
      current_visitors: 2,
      page_views: 3,
      trends: { page_views: null },
      upcoming_events: 0,
      total_messages: 0,
      newsletter_subscribers: 0,
    })
    const analytics = await (await admin.get('/api/admin/analytics?period=7')).json<object>()
    expect(analytics).toMatchObject({
      period: '7',
      total_page_views: 3,
      unique_visitors: 2,
      bounce_rate: 50,
      mobile_users: 100,
      desktop_users: 0,
      pages: [
        { name: '/', count: 2 },
        { name: '/music', count: 1 },
      ],
      countries: [{ name: 'BR', count: 2 }],
    })
    expect(analytics).toHaveProperty('page_views_by_date.length', 7)
    expect(analytics).toHaveProperty('activity.length', 24)
    expect(JSON.stringify(analytics)).not.toMatch(/NaN|Infinity/)
  })

  it('default to thirty days, and refuse unknown periods', async () => {
    const admin = await signedInAs('admin')
    for (const path of ['analytics', 'analytics/tracks']) {
      const response = await admin.get(`/api/admin/${path}`)
      expect(await response.json()).toMatchObject({ period: '30' })
      for (const period of ['0', '8', '-7', '1e3', '', "7'--"])
        expect((await admin.get(`/api/admin/${path}?period=${period}`)).status).toBe(400)
    }
    expect((await admin.get('/api/admin/analytics?period=all')).status).toBe(400)
    expect((await admin.get('/api/admin/analytics/tracks?period=all')).status).toBe(200)
  })

  it('count every recorded play, under the track’s own title', async () => {
    const [vip, admin] = [await signedInAs('vip'), await signedInAs('admin')]
    const [often, once] = [await newTrack(), await newTrack()]
    for (let n = 0; n < 3; n++) await vip.post(`/api/tracks/${often.id}/plays`)
    await vip.post(`/api/tracks/${once.id}/plays`)
    await database.run(
      sql`insert into track_play_days values (${once.id}, ${addDays(dayIn(brand.timeZone), -40)}, 5, '2020-01-01T00:00:00.000Z')`,
    )
    const ask = async (period: string) =>
      (await admin.get(`/api/admin/analytics/tracks?period=${period}`)).json()
    expect(await ask('30')).toMatchObject({
      total_plays: 4,
      top_track: { track_id: often.id, title: 'Night Bus' },
      daily_average: 0.13,
      tracks: [
        {
          track_id: often.id,
          play_count: 3,
          daily_average: 0.1,
          weekly_average: 0.7,
          monthly_average: 3,
        },
        { track_id: once.id, play_count: 1 },
      ],
    })
    expect(await ask('all')).toMatchObject({
      total_plays: 9,
      top_track: { track_id: once.id },
      tracks: [{ play_count: 6 }, { play_count: 3 }],
    })
  })

  it('are kept after the sessions and visitors are deleted, and group the rare pages of a day', async () => {
    const day = addDays(dayIn(brand.timeZone), -2)
    for (let n = 0; n < 60; n++)
      await database.run(
        sql`insert into rollup_tops values (0, ${day}, 'page', ${`/p${n}`}, ${100 - n})`,
      )
    await countVisits(database, [
      { ...view('old', '/old'), created_at: '2026-01-01T00:00:00.000Z' },
    ])
    for (let time = 0; time < 2; time++) await pruneInsight(database)
    const rows = async (query: ReturnType<typeof sql>) => (await database.run(query)).results
    expect(await rows(sql`select 1 from visitors where visitor_id = 'old'`)).toEqual([])
    expect(await rows(sql`select 1 from visit_sessions where session_id = 's-old'`)).toEqual([])
    expect(
      await rows(sql`select page_views from rollup_days where zone_id = 0 and day < '2026-01-02'`),
    ).toEqual([{ page_views: 1 }])
    const tops = await rows(sql`select name, count from rollup_tops where day = ${day}`)
    expect(tops).toHaveLength(51)
    expect(tops).toContainEqual({ name: '…', count: 455 })
  })
})
