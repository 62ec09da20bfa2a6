import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recording, ReleaseTrack } from '../../../shared/releases'
import { sweepUploads } from '../../../worker/uploads'
import { uploads } from '../../../worker/uploads/tables'
import { recordings } from '../../../worker/music/tables'
import { isoIn } from '../../../worker/lib/ids'
import { anyone, type Browser } from '../../support/browser'
import { readyRecording, uploadParts } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'
import { newTrack } from '../../support/music'
import { newRelease } from '../../support/releases'

const MONTH_SECONDS = 30 * 24 * 3600
let admin: Browser
let vip: Browser

beforeAll(async () => {
  ;[admin, vip] = [await signedInAs('admin'), await signedInAs('vip')]
})

const recordingsOf = async (trackId: string) =>
  (
    await (
      await admin.get(`/api/admin/tracks/${trackId}/recordings`)
    ).json<{
      recordings: Recording[]
    }>()
  ).recordings
const replace = async (trackId: string, frames = 200) => {
  const upload_id = await readyRecording(admin, frames)
  const response = await admin.put(`/api/admin/tracks/${trackId}/recording`, { upload_id })
  return { upload_id, track: await response.json<ReleaseTrack>() }
}
const restore = (trackId: string, id: string) =>
  admin.post(`/api/admin/tracks/${trackId}/recordings/${id}/restore`)
const bytesAt = async (path: string) => (await (await vip.get(path)).arrayBuffer()).byteLength
const isKept = async (id: string) =>
  (await database.select().from(uploads).where(eq(uploads.id, id)).get())?.sweep_after === null

async function published() {
  const release = await newRelease()
  await admin.post(`/api/admin/releases/${release.id}/publish`)
  return release.trackId
}

describe('a recording', () => {
  it('carries what was measured and the file that it was made from', async () => {
    const { id: releaseId } = await newRelease()
    const wav = new Uint8Array(100)
    wav.set(Buffer.from('RIFF....WAVE'))
    const original = await uploadParts(admin, 'original', wav, 'song.wav')
    await admin.post(`/api/admin/media/${original.id}/complete`)
    const upload = await uploadParts(admin, 'recording', fakeMp3(100).bytes)
    const loudness = { integrated: -9.4, true_peak: -0.3 }
    await admin.post(`/api/admin/media/${upload.id}/complete`, {
      original_id: original.id,
      measured: { loudness, waveform: [0, 128, 255] },
    })
    const response = await admin.post(`/api/admin/releases/${releaseId}/tracks`, {
      title: 'Song',
      upload_id: upload.id,
    })
    const track = await response.json<ReleaseTrack>()
    expect(track.recording).toEqual({
      id: expect.any(String),
      status: 'ready',
      duration: expect.any(Number),
      loudness,
      waveform: [0, 128, 255],
      bytes: fakeMp3(100).bytes.length,
      original: { name: 'song.wav', type: '', bytes: 100 },
      created_at: expect.any(String),
      replaced_at: null,
    })
    expect([await isKept(original.id), await isKept(upload.id)]).toEqual([true, true])

    await admin.post(`/api/admin/releases/${releaseId}/publish`)
    expect(await (await anyone.get(`/api/tracks/${track.id}`)).json()).toMatchObject({
      playable: true,
      recording: { id: track.recording!.id, loudness },
    })
    const waveform = await (await anyone.get(`/api/tracks/${track.id}/waveform`)).json()
    expect(waveform).toMatchObject({ low: [0, 128, 255], rate: 3 / track.recording!.duration })
  })

  it('goes to one track, however many ask for its upload at once', async () => {
    const tracks = [await published(), await published(), await published(), await published()]
    const before = await Promise.all(tracks.map(recordingsOf))
    const upload_id = await readyRecording(admin)
    const answers = await Promise.all(
      tracks.map((id) => admin.put(`/api/admin/tracks/${id}/recording`, { upload_id })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await isKept(upload_id)).toBe(true)
    for (const [i, id] of tracks.entries()) {
      if (answers[i]!.status === 200) continue
      expect(await recordingsOf(id)).toEqual(before[i])
      const kept = await database
        .select({ id: recordings.upload_id })
        .from(recordings)
        .where(eq(recordings.track_id, id))
      expect(await isKept(kept[0]!.id!)).toBe(true)
    }
  })
})

describe('a replaced recording', () => {
  it('is played on by those who name it, and new plays get the new one', async () => {
    const trackId = await published()
    const path = `/api/tracks/${trackId}`
    const [first] = await recordingsOf(trackId)
    const before = await bytesAt(`${path}/stream`)
    const { track } = await replace(trackId)
    expect(track.recording!.id).not.toBe(first!.id)
    expect(await bytesAt(`${path}/stream?recording=${first!.id}`)).toBe(before)
    const after = await bytesAt(`${path}/stream`)
    expect(after).toBeGreaterThan(before * 1.9)
    expect(await bytesAt(`${path}/stream?recording=${track.recording!.id}`)).toBe(after)

    // One that is not kept, and one of another track.
    const other = await newTrack()
    for (const id of ['nope', other.recordingId, ''])
      expect(await bytesAt(`${path}/stream?recording=${id}`)).toBe(after)
    expect((await anyone.get(`${path}/stream?recording=${first!.id}`)).status).toBe(401)
  })

  it('has no public preview', async () => {
    const trackId = await published()
    const path = `/api/tracks/${trackId}/preview`
    const [first] = await recordingsOf(trackId)
    const before = (await anyone.get(path)).headers.get('ETag')
    await replace(trackId)
    const after = (await anyone.get(path)).headers.get('ETag')
    expect(after).not.toBe(before)
    const named = await anyone.get(`${path}?recording=${first!.id}`)
    expect(named.headers.get('ETag')).toBe(after)
  })

  it('is restored within 30 days, and then the other one is replaced', async () => {
    const trackId = await published()
    const [first] = await recordingsOf(trackId)
    const { upload_id, track } = await replace(trackId)
    expect((await restore(trackId, first!.id)).status).toBe(200)
    const [newest, oldest] = await recordingsOf(trackId)
    expect(newest).toMatchObject({ id: track.recording!.id, replaced_at: expect.any(String) })
    expect(oldest).toMatchObject({ id: first!.id, replaced_at: null })
    expect(await isKept(upload_id)).toBe(false)
    // Twice is once.
    expect((await restore(trackId, first!.id)).status).toBe(200)
    expect(await recordingsOf(trackId)).toEqual([newest, oldest])

    expect((await restore(trackId, 'nope')).status).toBe(404)
    expect((await restore('nope', first!.id)).status).toBe(404)
    expect((await vip.get(`/api/admin/tracks/${trackId}/recordings`)).status).toBe(403)
    const denied = await vip.post(`/api/admin/tracks/${trackId}/recordings/${first!.id}/restore`)
    expect(denied.status).toBe(403)
  })

  it('is gone after 30 days', async () => {
    const trackId = await published()
    const [first] = await recordingsOf(trackId)
    await replace(trackId)
    const row = (await database
      .select()
      .from(recordings)
      .where(eq(recordings.id, first!.id))
      .get())!
    await database
      .update(recordings)
      .set({ replaced_at: isoIn(-MONTH_SECONDS - 1) })
      .where(eq(recordings.id, first!.id))
    expect(await recordingsOf(trackId)).toHaveLength(1)
    expect((await restore(trackId, first!.id)).status).toBe(404)
    const [current] = await recordingsOf(trackId)
    expect(await bytesAt(`/api/tracks/${trackId}/stream?recording=${first!.id}`)).toBe(
      current!.bytes,
    )

    await database
      .update(uploads)
      .set({ sweep_after: isoIn(-1) })
      .where(eq(uploads.id, row.upload_id!))
    await sweepUploads(database, env.MEDIA)
    expect(await env.MEDIA.head(row.media_key!)).toBeNull()
    expect((await vip.get(`/api/tracks/${trackId}/stream`)).status).toBe(200)
  })

  it('of the demo can be restored too', async () => {
    const { id, recordingId } = await newTrack()
    await replace(id)
    expect((await restore(id, recordingId)).status).toBe(200)
    expect(await bytesAt(`/api/tracks/${id}/stream`)).toBe(1000)
  })
})
