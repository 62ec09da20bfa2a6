import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Release } from '../../../shared/releases'
import { albums, tracks } from '../../../worker/music/tables'
import { isoIn, newId } from '../../../worker/platform/ids'
import { runSchedule } from '../../../worker/schedule'
import { anyone, type Browser } from '../../support/browser'
import { readyRecording, uploadParts } from '../../support/media-uploads'
import { database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { PNG } from '../../support/pictures'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/releases'
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const read = async (id: string) => (await admin.get(`${ADMIN}/${id}`)).json<Release>()
const create = (body: object) => admin.post(ADMIN, { title: 'Night Bus', type: 'ep', ...body })

describe('a release', () => {
  it('begins as a draft with an address made of its title', async () => {
    const title = `Ação & Réplica ${newId()}`
    const response = await create({ title, year: 1986 })
    expect(response.status).toBe(201)
    const release = await response.json<Release>()
    expect(release).toEqual({
      id: expect.stringMatching(/^acao-replica-\w+$/),
      slug: release.id,
      title,
      type: 'ep',
      year: 1986,
      status: 'draft',
      release_at: null,
      announced: false,
      cover: null,
      description: { en: '', 'pt-BR': '' },
      credits: [],
      label: '',
      upc: '',
      tracks: [],
    })
    const again = await (await create({ title })).json<Release>()
    expect(again.id).toBe(`${release.id}-2`)
    const other = await (await create({ title: '東京' })).json<Release>()
    expect(other.id).toMatch(/^[0-9a-z]{26}$/)
  })

  it.each([
    { title: '' },
    { title: 'x'.repeat(201) },
    { type: 'Album' },
    { year: 0 },
    { year: 9999 },
    { year: 19.5 },
  ])('is refused with %j', async (change) => {
    expect((await create(change)).status).toBe(400)
  })

  it('is changed field by field', async () => {
    const { id } = await newRelease()
    const change = {
      title: `Day Bus ${id}`,
      type: 'live',
      description: { en: 'Recorded at night', 'pt-BR': 'Gravado à noite' },
      credits: [{ role: 'Producer', name: 'Ana' }],
      label: 'Afterglow',
      upc: '602567891234',
      announced: true,
    }
    const changed = await (await admin.patch(`${ADMIN}/${id}`, change)).json<Release>()
    expect(changed).toMatchObject(change)
    expect(await read(id)).toEqual(changed)
    expect((await admin.patch(`${ADMIN}/nope`, change)).status).toBe(404)
    for (const wrong of [{ upc: '12' }, { credits: [{ role: '' }] }, { year: null }])
      expect((await admin.patch(`${ADMIN}/${id}`, wrong)).status).toBe(400)
  })

  it('shows an uploaded picture as its cover and that of its tracks', async () => {
    const { id, trackId } = await newRelease()
    const upload = await uploadParts(admin, 'picture', PNG, 'cover.png')
    const cover = { cover_upload_id: upload.id }
    expect((await admin.patch(`${ADMIN}/${id}`, cover)).status).toBe(409)
    await admin.post(`/api/admin/media/${upload.id}/complete`)
    const release = await (await admin.patch(`${ADMIN}/${id}`, cover)).json<Release>()
    expect((await anyone.get(release.cover!)).status).toBe(200)
    await admin.post(`${ADMIN}/${id}/publish`)
    const track = await (await anyone.get(`/api/tracks/${trackId}`)).json()
    expect(track).toMatchObject({ image: release.cover })
    // One upload is used once.
    expect((await admin.patch(`${ADMIN}/${id}`, cover)).status).toBe(409)
  })

  it('is published at once for an instant that has passed', async () => {
    const { id } = await newRelease()
    const response = await admin.post(`${ADMIN}/${id}/publish`, { at: '2020-01-01T12:00:00+02:00' })
    const release = await response.json<Release>()
    expect(release.status).toBe('published')
    expect(Date.parse(release.release_at!)).toBeGreaterThan(Date.now() - 60_000)
    for (const at of ['tomorrow', '2026-01-01', '9999-01-01T00:00:00Z'])
      expect((await admin.post(`${ADMIN}/${id}/publish`, { at })).status).toBe(400)
  })

  it('in the bin can only be restored', async () => {
    const { id } = await newRelease()
    expect((await admin.post(`${ADMIN}/${id}/restore`)).status).toBe(404)
    expect((await admin.delete(`${ADMIN}/${id}`)).status).toBe(204)
    expect((await admin.delete(`${ADMIN}/${id}`)).status).toBe(404)
    expect((await admin.post(`${ADMIN}/${id}/publish`)).status).toBe(404)
    expect((await admin.post(`${ADMIN}/${id}/tracks`, { title: 'x' })).status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'deleted' })
    const restored = await admin.post(`${ADMIN}/${id}/restore`)
    expect(await restored.json()).toMatchObject({ id, status: 'draft' })
  })

  it('is gone from the bin after 30 days, with its recordings; its plays stay', async () => {
    const { id, title, trackId } = await newRelease()
    await admin.post(`${ADMIN}/${id}/publish`)
    const vip = await signedInAs('vip')
    await vip.post(`/api/tracks/${trackId}/plays`)
    const key = (await database.select().from(tracks).where(eq(tracks.id, trackId)).get())!
      .media_key
    await admin.delete(`${ADMIN}/${id}`)
    await runSchedule(env)
    expect(await env.MEDIA.head(key!)).not.toBeNull()
    await database
      .update(albums)
      .set({ deleted_at: isoIn(-30 * 24 * 3600 - 1) })
      .where(eq(albums.id, id))
    await runSchedule(env)
    expect(await env.MEDIA.head(key!)).toBeNull()
    expect((await admin.post(`${ADMIN}/${id}/restore`)).status).toBe(404)
    const bin = await admin.get(`${ADMIN}?status=deleted&search=${encodeURIComponent(title)}`)
    expect(await bin.json()).toMatchObject({ releases: [] })
    expect(await database.select().from(tracks).where(eq(tracks.id, trackId))).toMatchObject([
      { plays: 1 },
    ])
  })
})

describe('the list of releases', () => {
  const list = async (query: string) =>
    (await admin.get(`${ADMIN}?${query}`)).json<{
      releases: Release[]
      next_cursor: string | null
    }>()

  it('is searched, filtered by status and read page by page', async () => {
    const mark = newId()
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push((await (await create({ title: `${name} ${mark}` })).json<Release>()).id)
    await admin.post(`${ADMIN}/${ids[1]}/publish`)
    await admin.post(`${ADMIN}/${ids[2]}/publish`, { at: '2090-01-01T00:00:00Z' })
    await admin.delete(`${ADMIN}/${ids[3]}`)
    const found = async (query: string) =>
      (await list(`search=${mark}&${query}`)).releases.map(({ id }) => id)
    // The newest is in front.
    expect(await found('')).toEqual([ids[2], ids[1], ids[0]])
    expect(await found('status=draft')).toEqual([ids[0]])
    expect(await found('status=published')).toEqual([ids[1]])
    expect(await found('status=scheduled')).toEqual([ids[2]])
    expect(await found('status=deleted')).toEqual([ids[3]])
    const first = await list(`search=${mark}&limit=2`)
    const second = await list(`search=${mark}&limit=2&cursor=${first.next_cursor}`)
    expect([...first.releases, ...second.releases]).toHaveLength(3)
    expect(second.next_cursor).toBeNull()
    expect((await admin.get(`${ADMIN}?status=gone`)).status).toBe(400)
  })
})

describe('the tracks of a release', () => {
  const add = async (id: string, title: string) =>
    (await admin.post(`${ADMIN}/${id}/tracks`, { title })).json<{ id: string; number: number }>()
  const order = (id: string, track_ids: unknown) => admin.put(`${ADMIN}/${id}/order`, { track_ids })

  it('keep their ids when they are reordered and when one is deleted', async () => {
    const { id, trackId: first } = await newRelease()
    const [second, third] = [await add(id, 'Second'), await add(id, 'Third')]
    expect([second.number, third.number]).toEqual([2, 3])
    const reversed = [third.id, second.id, first]
    expect((await order(id, reversed)).status).toBe(204)
    expect((await read(id)).tracks.map((track) => track.id)).toEqual(reversed)

    for (const wrong of [[first], [first, first, second.id], [...reversed, 'x'], []])
      expect((await order(id, wrong)).status).toBe(400)
    expect((await read(id)).tracks.map((track) => track.id)).toEqual(reversed)

    expect((await admin.delete(`/api/admin/tracks/${second.id}`)).status).toBe(204)
    expect((await read(id)).tracks.map(({ id: each, number }) => [each, number])).toEqual([
      [third.id, 1],
      [first, 2],
    ])
    expect((await admin.delete(`/api/admin/tracks/${second.id}`)).status).toBe(404)
    expect((await add(id, 'Fourth')).number).toBe(3)
  })

  it('are changed field by field, those of the demo too', async () => {
    const { id } = await newTrack()
    const change = {
      title: 'Day Bus',
      isrc: 'USRC17607839',
      credits: [{ role: 'Vocals', name: 'Bo' }],
      explicit: true,
      featured: true,
    }
    expect(await (await admin.patch(`/api/admin/tracks/${id}`, change)).json()).toMatchObject(
      change,
    )
    const { featured } = await (
      await anyone.get('/api/catalog')
    ).json<{
      featured: { id: string; title: string }[]
    }>()
    expect(featured).toContainEqual(expect.objectContaining({ id, title: 'Day Bus' }))
    for (const wrong of [{ title: ' ' }, { isrc: 'x' }, { explicit: 'yes' }])
      expect((await admin.patch(`/api/admin/tracks/${id}`, wrong)).status).toBe(400)
    expect((await admin.patch('/api/admin/tracks/nope', change)).status).toBe(404)
  })

  it('play another recording after it was replaced', async () => {
    const { id, trackId } = await newRelease()
    await admin.post(`${ADMIN}/${id}/publish`)
    const vip = await signedInAs('vip')
    const length = async () =>
      (await (await vip.get(`/api/tracks/${trackId}/stream`)).arrayBuffer()).byteLength
    const before = await length()
    const upload_id = await readyRecording(admin, 200)
    const path = `/api/admin/tracks/${trackId}/recording`
    const track = await (await admin.put(path, { upload_id })).json()
    expect(track).toMatchObject({ id: trackId, recording: { status: 'ready' } })
    expect(await length()).toBeGreaterThan(before * 1.9)
    for (const used of [upload_id, 'nope']) {
      const response = await admin.put(path, { upload_id: used })
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { code: 'upload_not_ready' },
      ])
    }
  })

  it('are heard by the team before they are published', async () => {
    const { trackId } = await newRelease()
    const heard = await admin.get(`/api/admin/tracks/${trackId}/stream`)
    expect([heard.status, heard.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg'])
    expect((await admin.get(`/api/tracks/${trackId}/stream`)).status).toBe(404)
    const vip = await signedInAs('vip')
    expect((await vip.get(`/api/admin/tracks/${trackId}/stream`)).status).toBe(403)
  })
})
