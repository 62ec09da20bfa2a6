import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '../../../brand.config'
import { trend } from '../../../worker/insight/date-range'
import { addDays } from '../../../worker/lib/team-clock'
import { newContact } from '../../support/contacts'
import { signedInAs, database, newMember } from '../../support/members'
import { reportByHand, deleteVisits } from './report-fixture'
import { count, dayIn, generatedVisits } from './visits-fixture'

const DAY_MS = 86_400_000
const ZONE = 'Asia/Kolkata'

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
  it('use the team’s days and hours, and say what can be shown in the reader’s own', async () => {
    const season = seasonNow(100)
    await count(season)
    const admin = await signedInAs('admin')
    const page = (await admin.get(`/api/admin/analytics?time_zone=${ZONE}`)).json()
    expect(await page).toMatchObject({
      time_zone: brand.timeZone,
      own: { zone: ZONE, periods: [] },
      page_views_by_date: reportByHand(season, brand.timeZone, '30', Date.now()).page_views_by_date,
      activity: reportByHand(season, brand.timeZone, '30', Date.now()).activity,
    })
  })

  it('are the reader’s own at once in a club that nobody has visited, from the overview on', async () => {
    const admin = await signedInAs('admin')
    await admin.get(`/api/admin/overview?time_zone=${ZONE}`)
    await expect.poll(() => database.all(sql`select zone from rollup_zones`)).toHaveLength(1)
    const season = seasonNow(100)
    await count(season)
    const page = await (await admin.get(`/api/admin/analytics?time_zone=${ZONE}`)).json()
    expect(page).toMatchObject(reportByHand(season, ZONE, '30', Date.now()))
  })

  it('stay within the limits of one request, also for a fifth zone', async () => {
    const admin = await signedInAs('admin')
    const zones = ['UTC', 'Asia/Tokyo', 'Asia/Kathmandu', 'Europe/Berlin', 'America/Lima', ZONE]
    for (const zone of zones)
      expect((await admin.get(`/api/admin/analytics?time_zone=${zone}`)).status).toBe(200)
    const kept = await database.all<{ zone: string }>(sql`select zone from rollup_zones`)
    expect(kept).toHaveLength(4)
    const season = seasonNow(60)
    await count(season)
    expect(await (await admin.get(`/api/admin/analytics?time_zone=${ZONE}`)).json()).toMatchObject(
      reportByHand(season, ZONE, '30', Date.now()),
    )
  })

  it('are for the team only, and need a valid zone', async () => {
    const path = `/api/admin/analytics?time_zone=${ZONE}`
    for (const role of ['fan', 'vip'] as const) {
      expect((await (await signedInAs(role)).get(path)).status).toBe(403)
    }
    expect(await database.all(sql`select * from rollup_zones`)).toEqual([])
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
    expect(await database.all(sql`select * from rollup_zones`)).toEqual([])
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
