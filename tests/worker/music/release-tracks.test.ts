import { beforeAll, describe, expect, it } from 'vitest'
import type { Release } from '../../../shared/releases'
import { anyone, type Browser } from '../../support/browser'
import { readyRecording } from '../../support/uploads'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/releases'
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const read = async (id: string) => (await admin.get(`${ADMIN}/${id}`)).json<Release>()

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
    const broken = await admin.patch(`/api/admin/tracks/${id}`, { title: 'Day\r\nBus' })
    expect(await broken.json()).toMatchObject({ title: 'Day Bus' })
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
