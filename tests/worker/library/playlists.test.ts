import { describe, expect, it } from 'vitest'
import type { Playlist } from '../../../shared/library'
import { type Browser, anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

async function newPlaylist(owner: Browser, trackCount = 0) {
  const created = await owner.post('/api/playlists', { name: `Mix ${crypto.randomUUID()}` })
  const { id } = await created.json<Playlist>()
  const trackIds: string[] = []
  for (let i = 0; i < trackCount; i++) {
    const track = await newTrack()
    await owner.post(`/api/playlists/${id}/tracks`, { track_id: track.id })
    trackIds.push(track.id)
  }
  return { id, trackIds }
}

const listed = async (browser: Browser) =>
  (await (await browser.get('/api/playlists')).json<{ playlists: Playlist[] }>()).playlists

async function tracksIn(browser: Browser, id: string) {
  const playlist = (await listed(browser)).find((one) => one.id === id)
  return playlist?.tracks.map((track) => track.id)
}

describe('a playlist’s name', () => {
  it('is trimmed, and unique whatever its case', async () => {
    const vip = await signedInAs('vip')
    const created = await vip.post('/api/playlists', { name: '  Verão ÇÃO ' })
    expect(created.status).toBe(201)
    expect(await created.json()).toEqual({ id: expect.any(String), name: 'Verão ÇÃO', tracks: [] })
    for (const name of ['Verão ÇÃO', 'verão ção', ' VERÃO ÇÃO']) {
      const again = await vip.post('/api/playlists', { name })
      expect(again.status).toBe(409)
      expect(await again.json()).toMatchObject({
        error: 'A playlist with this name already exists',
        code: 'playlist_name_taken',
      })
    }
    expect(
      (await (await signedInAs('vip')).post('/api/playlists', { name: 'Verão ÇÃO' })).status,
    ).toBe(201)
  })

  it('creates one playlist for twenty simultaneous requests', async () => {
    const vip = await signedInAs('vip')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        vip.post('/api/playlists', { name: ['Rock', ' rock ', 'ROCK'][i % 3] }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
    expect(await listed(vip)).toHaveLength(1)
  })

  it.each(['', '   ', 'x'.repeat(101), 7, null])('cannot be %j', async (name) => {
    const vip = await signedInAs('vip')
    const response = await vip.post('/api/playlists', { name })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { name: expect.any(String) } })
  })

  it('can be changed, also in case only, but not to another’s', async () => {
    const vip = await signedInAs('vip')
    const { id } = await newPlaylist(vip)
    await vip.post('/api/playlists', { name: 'Taken' })
    expect((await vip.patch(`/api/playlists/${id}`, { name: 'road' })).status).toBe(204)
    expect((await vip.patch(`/api/playlists/${id}`, { name: 'ROAD' })).status).toBe(204)
    expect((await vip.patch(`/api/playlists/${id}`, { name: 'taken' })).status).toBe(409)
    expect((await listed(vip)).map((playlist) => playlist.name)).toContain('ROAD')
  })
})

describe('a playlist', () => {
  it('is private to its owner', async () => {
    const [ana, bea] = [await signedInAs('vip'), await signedInAs('vip')]
    const { id, trackIds } = await newPlaylist(ana, 2)
    const track = await newTrack()
    const tries = [
      bea.patch(`/api/playlists/${id}`, { name: 'Mine now' }),
      bea.delete(`/api/playlists/${id}`),
      bea.post(`/api/playlists/${id}/tracks`, { track_id: track.id }),
      bea.delete(`/api/playlists/${id}/tracks/${trackIds[0]}`),
      bea.put(`/api/playlists/${id}/order`, { track_ids: trackIds.toReversed() }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404)
    expect(await tracksIn(ana, id)).toEqual(trackIds)
    expect(await listed(bea)).toEqual([])
  })

  it('is for VIPs', async () => {
    const fan = await signedInAs('fan')
    expect((await anyone.get('/api/playlists')).status).toBe(401)
    expect((await anyone.post('/api/playlists', { name: 'x' })).status).toBe(401)
    expect((await fan.post('/api/playlists', { name: 'x' })).status).toBe(403)
  })

  it('is deleted with its tracks, once', async () => {
    const vip = await signedInAs('vip')
    const { id } = await newPlaylist(vip, 1)
    expect((await vip.delete(`/api/playlists/${id}`)).status).toBe(204)
    expect((await vip.delete(`/api/playlists/${id}`)).status).toBe(404)
    expect(await listed(vip)).toEqual([])
  })

  it('takes an existing track once, at its end', async () => {
    const vip = await signedInAs('vip')
    const { id, trackIds } = await newPlaylist(vip, 2)
    const again = await vip.post(`/api/playlists/${id}/tracks`, { track_id: trackIds[0] })
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual({ position: 0 })
    const unknown = await vip.post(`/api/playlists/${id}/tracks`, { track_id: 'nope' })
    expect(unknown.status).toBe(404)
    expect((await vip.post(`/api/playlists/${id}/tracks`, {})).status).toBe(400)
    expect(await tracksIn(vip, id)).toEqual(trackIds)
  })

  it('takes a track by its id alone, whatever else is sent', async () => {
    const vip = await signedInAs('vip')
    const { id } = await newPlaylist(vip)
    const track_id = (await newTrack()).id
    const track_data = {
      id: track_id,
      title: 'x',
      url: 'javascript:alert(1)',
      image: '//evil.test',
    }
    await vip.post(`/api/playlists/${id}/tracks`, { track_id, track_data, position: -5 })
    expect(await tracksIn(vip, id)).toEqual([track_id])
    expect(JSON.stringify(await listed(vip))).not.toMatch(/javascript|evil/)
  })
})
