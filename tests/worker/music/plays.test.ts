import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { trackPlayDays } from '../../../worker/music/tables'
import { dayIn } from '../../../worker/lib/team-clock'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { publishElsewhere } from '../../support/site'

const playsOf = async (id: string) =>
  (await (await anyone.get(`/api/tracks/${id}`)).json<{ plays: number }>()).plays

it('counts plays exactly, however many come at once', async () => {
  const { id } = await newTrack()
  const vip = await signedInAs('vip')
  const before = await (await anyone.get('/api/plays/total')).json<{ total: number }>()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => vip.post(`/api/tracks/${id}/plays`)),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]))
  expect(await playsOf(id)).toBe(60)
  const after = await (await anyone.get('/api/plays/total')).json<{ total: number }>()
  expect(after.total - before.total).toBe(60)
})

it('counts only plays of VIPs and admins', async () => {
  const { id } = await newTrack()
  expect((await anyone.post(`/api/tracks/${id}/plays`)).status).toBe(401)
  expect((await (await signedInAs('fan')).post(`/api/tracks/${id}/plays`)).status).toBe(403)
  expect((await (await signedInAs('admin')).post(`/api/tracks/${id}/plays`)).status).toBe(204)
  expect(await playsOf(id)).toBe(1)
})

it('counts no play of a track without a recording', async () => {
  const vip = await signedInAs('vip')
  const silent = await newTrack({ recorded: false })
  expect((await vip.post('/api/tracks/nope/plays')).status).toBe(404)
  expect((await vip.post(`/api/tracks/${silent.id}/plays`)).status).toBe(404)
  expect(await playsOf(silent.id)).toBe(0)
})

it('counts on the day of the team, also when another isolate has just published another time zone', async () => {
  const { id } = await newTrack()
  const vip = await signedInAs('vip')
  // Their days are never the same.
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue']
  for (const timeZone of zones) {
    await publishElsewhere('brand', { ...brand, timeZone })
    expect((await vip.post(`/api/tracks/${id}/plays`)).status).toBe(204)
  }
  const days = await database.select().from(trackPlayDays).where(eq(trackPlayDays.track_id, id))
  expect(Object.fromEntries(days.map(({ day, plays }) => [day, plays]))).toEqual(
    Object.fromEntries(zones.map((zone) => [dayIn(zone), 1])),
  )
  expect(await playsOf(id)).toBe(2)
})

it('stops a script that inflates the charts', async () => {
  const { id } = await newTrack()
  const vip = await signedInAs('vip')
  // Plays that an app reports later count towards the same three hundred an hour.
  const plays = Array.from({ length: 200 }, (_, i) => ({
    track_id: id,
    played_at: new Date(Date.now() - i * 60_000).toISOString(),
  }))
  expect((await vip.post('/api/plays', { plays })).status).toBe(204)
  const statuses = await Promise.all(
    Array.from({ length: 110 }, async () => (await vip.post(`/api/tracks/${id}/plays`)).status),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await playsOf(id)).toBe(300)
})
