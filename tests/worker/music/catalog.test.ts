import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { albums } from '../../../worker/schema'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

it('the catalog is public, without playback URLs', async () => {
  const track = await newTrack()
  for (const browser of [anyone, await signedInAs('vip')]) {
    for (const path of [
      '/api/catalog',
      `/api/albums/${track.albumId}`,
      `/api/tracks/${track.id}`,
    ]) {
      const response = await browser.get(path)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).toContain(track.id)
      expect(text).not.toMatch(/mp3|audio\/|media_|stream/)
    }
  }
})

it('the catalog returns an album with the fields of the screens', async () => {
  const { id, albumId, recordingId } = await newTrack()
  const album = await (await anyone.get(`/api/albums/${albumId}`)).json()
  expect(album).toEqual({
    id: albumId,
    title: 'Night Bus',
    year: 1989,
    type: 'Single',
    image: '/media/covers/night-bus.webp',
    description: { en: '', 'pt-BR': '' },
    credits: [],
    label: '',
    tracks: [
      {
        id,
        title: 'Night Bus',
        albumId,
        albumTitle: 'Night Bus',
        album: 'Night Bus',
        number: 1,
        image: '/media/covers/night-bus.webp',
        plays: 0,
        duration: 210,
        playable: true,
        recording: { id: recordingId, loudness: null },
      },
    ],
  })
})

it('a release says what it is, who made it and its label', async () => {
  const { albumId } = await newTrack()
  await database
    .update(albums)
    .set({
      description: 'Songs of one night.',
      description_pt: 'Canções de uma noite.',
      credits: [{ role: 'Producer', name: 'Ana Lima' }],
      label: 'Own Records',
    })
    .where(eq(albums.id, albumId))
  expect(await (await anyone.get(`/api/albums/${albumId}`)).json()).toMatchObject({
    description: { en: 'Songs of one night.', 'pt-BR': 'Canções de uma noite.' },
    credits: [{ role: 'Producer', name: 'Ana Lima' }],
    label: 'Own Records',
  })
})

it('the catalog refuses an unknown album with the specified error', async () => {
  const response = await anyone.get('/api/albums/nope')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: 'Album not found', code: 'album_not_found' })
})

it.each(['0', '-1', '1000000000', '9007199254740993', '1 OR 1=1', '1;--', '%00'])(
  'has no track named %s',
  async (id) => {
    expect((await anyone.get(`/api/tracks/${encodeURIComponent(id)}`)).status).toBe(404)
    expect((await anyone.get(`/api/albums/${encodeURIComponent(id)}`)).status).toBe(404)
  },
)
