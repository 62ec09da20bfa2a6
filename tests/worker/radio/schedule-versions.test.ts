import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NowPlaying } from '../../../shared/radio'
import { tracks } from '../../../worker/music/tables'
import { NOTICE_MS } from '../../../worker/radio/schedule'
import { readStations } from '../../../worker/radio/on-air'
import { radioSchedules } from '../../../worker/radio/tables'
import { anyone, type Browser } from '../../support/browser'
import { readyRecording } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'
import { newRelease } from '../../support/releases'

const MINUTE = 60_000
let admin: Browser
let now = Date.UTC(2026, 10, 22, 12)

beforeAll(async () => {
  admin = await signedInAs('admin')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 60 * MINUTE) })
})
afterEach(() => vi.useRealTimers())

const versionsOf = (id: string) =>
  database
    .select()
    .from(radioSchedules)
    .where(eq(radioSchedules.station_id, id))
    .orderBy(asc(radioSchedules.version))
const playing = async (id: string) =>
  (await anyone.get(`/api/radio/stations/${id}/now`)).json<NowPlaying>()
const idsIn = ({ tracks: playable }: { tracks: { track_id: string }[] }) =>
  playable.map(({ track_id }) => track_id).toSorted()

/** A station with a lasting track and one of a release that is public. */
async function stationWithRelease() {
  const [lasting, release] = [await newTrack(), await newRelease()]
  await admin.post(`/api/admin/releases/${release.id}/publish`)
  await database.update(tracks).set({ duration: 200 }).where(eq(tracks.id, release.trackId))
  const id = await newStation({ trackIds: [release.trackId, lasting.id] })
  return { id, lasting: lasting.id, release }
}

/** Moves the clock into a turn of this track. */
async function until(id: string, trackId: string) {
  for (;;) {
    const { track, started_at } = await playing(id)
    if (track?.id === trackId && Date.now() - Date.parse(started_at!) < 100_000) return
    vi.setSystemTime((now += 20_000))
  }
}

describe('a station gets a new version', () => {
  it('when a release is unpublished: the track on air finishes its turn, and none of it begins afterwards', async () => {
    const { id, lasting, release } = await stationWithRelease()
    await until(id, release.trackId)
    const { started_at } = await playing(id)
    await admin.post(`/api/admin/releases/${release.id}/unpublish`)
    const [first, second] = await versionsOf(id)
    expect(second).toMatchObject({ version: 2, applies_at: Date.parse(started_at!) + 200_000 })
    expect(idsIn(second!.document)).toEqual([lasting])
    expect(second!.document.items).toEqual(first!.document.items)
    // Stations are shared for a second.
    vi.setSystemTime(Date.now() + 1000)
    // On air, but without a name.
    expect(await playing(id)).toMatchObject({ track: null, started_at, next: { id: lasting } })
    for (let i = 0; i < 20; i++) {
      vi.setSystemTime(second!.applies_at + i * 77_000)
      expect((await playing(id)).track?.id).toBe(lasting)
    }
  })

  it('when it is published again: its track has kept its place', async () => {
    const { id, lasting, release } = await stationWithRelease()
    await admin.post(`/api/admin/releases/${release.id}/unpublish`)
    vi.setSystemTime((now += 20 * MINUTE))
    await admin.post(`/api/admin/releases/${release.id}/publish`)
    const versions = await versionsOf(id)
    expect(versions).toHaveLength(3)
    expect(idsIn(versions[2]!.document)).toEqual([lasting, release.trackId].toSorted())
    expect(versions[2]!.document.items).toEqual([release.trackId, lasting])
  })

  it('when a release opens by the clock, at the first look at the station', async () => {
    const { id, lasting, release } = await stationWithRelease()
    const at = new Date(now + 10 * MINUTE).toISOString()
    await admin.post(`/api/admin/releases/${release.id}/publish`, { at })
    expect(idsIn((await versionsOf(id)).at(-1)!.document)).toEqual([lasting])
    vi.setSystemTime((now += 10 * MINUTE))
    await playing(id)
    const newest = (await versionsOf(id)).at(-1)!
    expect(idsIn(newest.document)).toEqual([lasting, release.trackId].toSorted())
    expect(newest.applies_at).toBeGreaterThanOrEqual(now + NOTICE_MS)
  })

  it('when a recording is replaced or a track deleted', async () => {
    const { id, lasting, release } = await stationWithRelease()
    const upload_id = await readyRecording(admin, 300)
    await admin.put(`/api/admin/tracks/${release.trackId}/recording`, { upload_id })
    const [, second] = await versionsOf(id)
    const keyOf = (version: typeof second) =>
      version!.document.tracks.find(({ track_id }) => track_id === release.trackId)!.media_key
    expect(keyOf(second)).toContain(upload_id)
    expect(keyOf(second)).not.toBe(keyOf((await versionsOf(id))[0]))
    await admin.delete(`/api/admin/tracks/${release.trackId}`)
    expect(idsIn((await versionsOf(id)).at(-1)!.document)).toEqual([lasting])
  })

  it('and only one, when many look at it at once', async () => {
    const { id, release } = await stationWithRelease()
    await database.update(tracks).set({ duration: 99 }).where(eq(tracks.id, release.trackId))
    await Promise.all(Array.from({ length: 12 }, () => readStations(database)))
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  it('and keeps playing when the database refuses it', async () => {
    const { id, release } = await stationWithRelease()
    await database.update(tracks).set({ duration: 99 }).where(eq(tracks.id, release.trackId))
    const send = env.DB.batch.bind(env.DB)
    const refuse = new Error('D1_ERROR: no writes')
    vi.spyOn(env.DB, 'batch').mockImplementationOnce(send).mockRejectedValueOnce(refuse)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const station = (await readStations(database)).find((one) => one.id === id)
    vi.restoreAllMocks()
    expect(station?.versions).toHaveLength(1)
    expect((await readStations(database)).find((one) => one.id === id)?.versions).toHaveLength(2)
  })
})
