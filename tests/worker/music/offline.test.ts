import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { OfflineStatus } from '../../../shared/offline'
import { albums, trackPlays, tracks } from '../../../worker/music/tables'
import { anyone } from '../../support/browser'
import { database, newMember, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

const check = async (track_ids: string[]) => {
  const answer = await (await signedInAs('vip')).post('/api/offline/check', { track_ids })
  expect(answer.status).toBe(200)
  return answer.json<OfflineStatus>()
}

const playsOf = (id: string) =>
  database
    .select()
    .from(trackPlays)
    .where(eq(trackPlays.track_id, id))
    .orderBy(trackPlays.played_at)

const totalOf = async (id: string) =>
  (await database.select({ plays: tracks.plays }).from(tracks).where(eq(tracks.id, id)))[0]?.plays

it('names the current recordings, their sizes and the server’s time', async () => {
  const { id, recordingId } = await newTrack({ bytes: 1234 })
  const silent = await newTrack({ recorded: false })
  const before = Date.now()
  const { checked_at, recordings } = await check([id, silent.id, 'nope'])
  expect(recordings).toEqual([{ track_id: id, recording_id: recordingId, bytes: 1234 }])
  expect(Date.parse(checked_at)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(checked_at)).toBeLessThanOrEqual(Date.now())
  expect((await check([])).recordings).toEqual([])
})

it('leaves out drafts and what is in the bin', async () => {
  const draft = await newTrack()
  const deleted = await newTrack()
  await database.update(albums).set({ release_at: null }).where(eq(albums.id, draft.albumId))
  await database
    .update(tracks)
    .set({ deleted_at: new Date().toISOString() })
    .where(eq(tracks.id, deleted.id))
  expect((await check([draft.id, deleted.id])).recordings).toEqual([])
})

it('checks a thousand tracks, and refuses more', async () => {
  const vip = await signedInAs('vip')
  const ids = Array.from({ length: 1000 }, (_, i) => `track-${i}`)
  expect((await vip.post('/api/offline/check', { track_ids: ids })).status).toBe(200)
  expect((await vip.post('/api/offline/check', { track_ids: [...ids, 'one'] })).status).toBe(400)
  expect((await vip.post('/api/offline/check', { track_ids: 'all' })).status).toBe(400)
})

it('checks and counts for VIPs and admins only', async () => {
  const { id } = await newTrack()
  const report = { plays: [{ track_id: id, played_at: new Date().toISOString() }] }
  const fan = await signedInAs('fan')
  for (const [path, body] of [
    ['/api/offline/check', { track_ids: [id] }],
    ['/api/plays', report],
  ] as const) {
    expect((await anyone.post(path, body)).status).toBe(401)
    expect((await fan.post(path, body)).status).toBe(403)
    expect((await (await signedInAs('admin')).post(path, body)).status).toBeLessThan(300)
  }
  expect(await totalOf(id)).toBe(1)
})

it('counts a play at its time, once however often it is reported', async () => {
  const { id } = await newTrack()
  const { browser } = await newMember('vip')
  const times = [3, 2, 1].map((hours) => new Date(Date.now() - hours * 3600_000).toISOString())
  const report = (played: string[]) =>
    browser.post('/api/plays', {
      plays: played.map((played_at) => ({ track_id: id, played_at })),
    })
  const answers = await Promise.all([report(times.slice(0, 2)), report(times), report(times)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await playsOf(id)).map(({ played_at }) => played_at)).toEqual(times)
  expect(await totalOf(id)).toBe(3)
})

it('ignores plays of unknown tracks and of more than a year ago', async () => {
  const { id } = await newTrack()
  const vip = await signedInAs('vip')
  const old = new Date(Date.now() - 400 * 24 * 3600_000).toISOString()
  const plays = [
    { track_id: 'nope', played_at: new Date().toISOString() },
    { track_id: id, played_at: old },
  ]
  expect((await vip.post('/api/plays', { plays })).status).toBe(204)
  expect(await totalOf(id)).toBe(0)
})

it.each([
  [{}],
  [{ plays: [] }],
  [{ plays: [{ track_id: 'a', played_at: 'yesterday' }] }],
  [{ plays: [{ track_id: '', played_at: '2026-11-22T20:00:00.000Z' }] }],
  [{ plays: Array(201).fill({ track_id: 'a', played_at: '2026-11-22T20:00:00.000Z' }) }],
])('refuses a malformed report', async (body) => {
  expect((await (await signedInAs('vip')).post('/api/plays', body)).status).toBe(400)
})

it('counts reported plays towards the limit of plays', async () => {
  const { id } = await newTrack()
  const { browser } = await newMember('vip')
  const plays = (from: number) =>
    Array.from({ length: 200 }, (_, i) => ({
      track_id: id,
      played_at: new Date(Date.now() - (from + i) * 60_000).toISOString(),
    }))
  expect((await browser.post('/api/plays', { plays: plays(0) })).status).toBe(204)
  const refused = await browser.post('/api/plays', { plays: plays(200) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
