import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '../../../brand.config'
import { rollUp } from '../../../worker/insight/rollup'
import { runSchedule } from '../../../worker/schedule'
import { env } from 'cloudflare:workers'
import { trend } from '../../../worker/insight/date-range'
import { addDays } from '../../../worker/platform/team-clock'
import { newContact } from '../../support/contacts'
import { signedInAs, database, newMember } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { reportByHand, deleteVisits } from './report-fixture'
import { generatedVisits, dayIn, store } from './visits-fixture'

const DAY_MS = 86_400_000
const ZONE = 'Asia/Kolkata'
/** Runs some steps of the rollup. */
const MANY = 2000

const seasonNow = (visits: number) => {
  const now = Date.now()
  return generatedVisits(now, 3, visits).filter(({ at }) => at > now - 60 * DAY_MS)
}

beforeEach(async () => {
  // A midnight in some time zone during a test would start another day.
  vi.useFakeTimers({ toFake: ['Date'] })
  await deleteVisits()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('figures in a new time zone', () => {
  it('use the team’s days while many visits are counted in the queue, then the reader’s own', async () => {
    const queue = holdQueue()
    const season = seasonNow(MANY)
    expect(season.length).toBeGreaterThan(4000)
    await store(season)
    await rollUp(database)
    const admin = await signedInAs('admin')
    const ask = async () => (await admin.get(`/api/admin/analytics?time_zone=${ZONE}`)).json()
    expect(await ask()).toMatchObject({
      time_zone: brand.timeZone,
      hours_zone: ZONE,
      own_days: { zone: ZONE, from: null },
    })
    expect(queue.tasks).toEqual([{ type: 'tally', clock: expect.any(Number) }])
    for (let time = 0; queue.tasks.length > 0 && time < 9; time++) await queue.run()
    expect(queue.tasks).toEqual([])
    expect(await ask()).toMatchObject(reportByHand(season, ZONE, '30', Date.now()))
    expect(queue.tasks).toEqual([])
  })

  it('are counted by the schedule, each zone in a task of its own', async () => {
    const queue = holdQueue()
    const admin = await signedInAs('admin')
    for (const zone of [ZONE, 'Pacific/Auckland'])
      await admin.get(`/api/admin/analytics?time_zone=${zone}`)
    const season = seasonNow(60)
    await store(season)
    await runSchedule(env)
    expect(queue.tasks.filter(({ type }) => type === 'tally')).toHaveLength(2)
    await queue.run()
    const { behind } = await database.get<{ behind: number }>(
      sql`select count(*) behind from tally_clocks where id not in
        (select clock from tally_steps where through_id = (select max(id) from analytics_events))`,
    )
    expect(behind).toBe(0)
  })

  it('stay within the limits of one request, also for a fifth zone with visits to count', async () => {
    const admin = await signedInAs('admin')
    const season = seasonNow(60)
    const zones = ['UTC', 'Asia/Tokyo', 'Asia/Kathmandu', 'Europe/Berlin', 'America/Lima', ZONE]
    const now = Date.now()
    for (const [n, zone] of zones.entries()) {
      await store(season.slice(n * 20, n * 20 + 20), n)
      const page = await (await admin.get(`/api/admin/analytics?time_zone=${zone}`)).json()
      expect(page).toMatchObject(reportByHand(season.slice(0, n * 20 + 20), zone, '30', now))
    }
    expect(await database.all(sql`select zone from tally_clocks`)).toHaveLength(4)
  })

  it('are for the team only, and need a valid zone', async () => {
    const path = `/api/admin/analytics?time_zone=${ZONE}`
    for (const role of ['fan', 'vip'] as const) {
      expect((await (await signedInAs(role)).get(path)).status).toBe(403)
    }
    expect(await database.all(sql`select * from tally_clocks`)).toEqual([])
    const admin = await signedInAs('admin')
    for (const zone of [
      'Nowhere',
      '',
      '%2B05:30',
      'Mars/Olympus',
      "'--",
      'UTC%00',
      'x'.repeat(5000),
    ])
      for (const page of ['analytics', 'overview'])
        expect((await admin.get(`/api/admin/${page}?time_zone=${zone}`)).status).toBe(400)
    expect(await database.all(sql`select * from tally_clocks`)).toEqual([])
  })
})

it('new visitors are counted by the reader’s day', async () => {
  const admin = await signedInAs('admin')
  const now = Date.now()
  for (const hours of [3, 9, 15, 21, 27]) {
    const { id } = await newMember()
    const created_at = new Date(now - hours * 3_600_000).toISOString()
    await database.run(sql`update users set created_at = ${created_at} where id = ${id}`)
  }
  const all = await database.all<{ created_at: string }>(sql`select created_at from users`)
  for (const zone of [
    'Pacific/Kiritimati',
    ZONE,
    'UTC',
    'America/Sao_Paulo',
    'Pacific/Pago_Pago',
  ]) {
    const isNew = all.filter(
      ({ created_at }) => dayIn(zone, Date.parse(created_at)) === dayIn(zone, now),
    )
    for (const page of ['overview', 'analytics'])
      expect(await (await admin.get(`/api/admin/${page}?time_zone=${zone}`)).json()).toMatchObject({
        new_users_today: isNew.length,
      })
  }
})

it('contacts before the period are counted up to its first midnight in the same time zone', async () => {
  const admin = await signedInAs('admin')
  const now = Date.now()
  const created = [-8, -4, 0, 4, 8, 12, 16, 20].map((hours) => now - 6 * DAY_MS - hours * 3_600_000)
  for (const at of created) await newContact({ created_at: new Date(at).toISOString() })
  for (const zone of [brand.timeZone, ZONE, 'Pacific/Auckland', 'Pacific/Pago_Pago']) {
    const from = addDays(dayIn(zone, now), -6)
    const before = created.filter((at) => dayIn(zone, at) < from)
    const page = await admin.get(`/api/admin/analytics?period=7&time_zone=${zone}`)
    expect(await page.json()).toMatchObject({
      newsletter_subscribers: created.length,
      trends: { newsletter_subscribers: trend(created.length, before.length) },
    })
  }
})
