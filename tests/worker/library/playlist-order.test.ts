import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Playlist } from '../../../shared/library'
import { playlistTracks } from '../../../worker/library/tables'
import type { Browser } from '../../support/browser'
import { signedInAs, database } from '../../support/members'
import { newTrack } from '../../support/music'

let vip: Browser
let tracks: string[]

beforeAll(async () => {
  vip = await signedInAs('vip')
  tracks = await Promise.all(Array.from({ length: 50 }, async () => (await newTrack()).id))
})

async function newPlaylist(trackIds: string[] = []) {
  const created = await vip.post('/api/playlists', { name: crypto.randomUUID() })
  const { id } = await created.json<Playlist>()
  for (const track_id of trackIds) await add(id, track_id)
  return id
}

const add = (id: string, track_id: string) => vip.post(`/api/playlists/${id}/tracks`, { track_id })
const remove = (id: string, trackId: string) => vip.delete(`/api/playlists/${id}/tracks/${trackId}`)
const reorder = (id: string, track_ids: unknown) =>
  vip.put(`/api/playlists/${id}/order`, { track_ids })

/** The stored positions, which must always be 0 … n-1. */
async function orderOf(id: string) {
  const rows = await database
    .select()
    .from(playlistTracks)
    .where(eq(playlistTracks.playlist_id, id))
    .orderBy(asc(playlistTracks.position))
  expect(rows.map((row) => row.position)).toEqual(rows.map((_, i) => i))
  return rows.map((row) => row.track_id)
}

describe('the order of a playlist', () => {
  it('keeps all of fifty tracks added at once', async () => {
    const id = await newPlaylist()
    const answers = await Promise.all(tracks.map((track) => add(id, track)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(await orderOf(id))).toEqual(new Set(tracks))
  })

  it('closes the gap of a removed track', async () => {
    const [a = '', b = '', c = ''] = tracks
    const id = await newPlaylist([a, b, c])
    expect((await remove(id, b)).status).toBe(204)
    expect((await remove(id, b)).status).toBe(404)
    expect(await orderOf(id)).toEqual([a, c])
  })

  it('is replaced as a whole', async () => {
    const three = tracks.slice(0, 3)
    const id = await newPlaylist(three)
    expect((await reorder(id, three.toReversed())).status).toBe(204)
    expect(await orderOf(id)).toEqual(three.toReversed())
  })

  it('is refused when it names an unknown or repeated track, or misses one', async () => {
    const three = tracks.slice(0, 3)
    const id = await newPlaylist(three)
    const [a = '', b = '', c = ''] = three
    for (const bad of [
      [c, b, tracks[9]],
      [a, a, b],
      [a, b, c, 'nope'],
      'abc',
      [1, 2, 3],
      null,
      [-1],
    ])
      expect((await reorder(id, bad)).status).toBe(400)
    const missing = await reorder(id, [c, b])
    expect(missing.status).toBe(409)
    expect(await missing.json()).toMatchObject({ code: 'playlist_changed' })
    expect(await orderOf(id)).toEqual(three)
  })

  it('is one of the two that two tabs set at once', async () => {
    const ten = tracks.slice(0, 10)
    const id = await newPlaylist(ten)
    const other = ten.slice(5).concat(ten.slice(0, 5))
    await Promise.all([reorder(id, ten.toReversed()), reorder(id, other)])
    expect([ten.toReversed(), other]).toContainEqual(await orderOf(id))
  })

  it('stays consistent when a track is removed during a reorder', async () => {
    const ten = tracks.slice(0, 10)
    const id = await newPlaylist(ten)
    await Promise.all([
      reorder(id, ten.toReversed()),
      remove(id, ten[3] ?? ''),
      add(id, tracks[20] ?? ''),
    ])
    const left = await orderOf(id)
    expect(new Set(left)).toEqual(new Set([...ten.toSpliced(3, 1), tracks[20]]))
  })

  it('matches a plain list after any edits', async () => {
    const track = fc.integer({ min: 0, max: 5 })
    const step = fc.oneof(
      track.map((at) => ({ do: 'add' as const, at })),
      track.map((at) => ({ do: 'remove' as const, at })),
      fc.integer().map((seed) => ({ do: 'rotate' as const, at: Math.abs(seed) })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const id = await newPlaylist()
        let model: string[] = []
        for (const { do: action, at } of steps) {
          const name = tracks[at % 6] ?? ''
          if (action === 'add') {
            await add(id, name)
            if (!model.includes(name)) model.push(name)
          } else if (action === 'remove') {
            await remove(id, name)
            model = model.filter((one) => one !== name)
          } else if (model.length > 0) {
            const by = at % model.length
            model = [...model.slice(by), ...model.slice(0, by)]
            await reorder(id, model)
          }
        }
        expect(await orderOf(id)).toEqual(model)
      }),
      { numRuns: 15 },
    )
  }, 30_000)
})
