import SubsonicAPI from 'subsonic-api'
import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { albums, tracks } from '../../../worker/music/tables'
import { jsonSlices, objectColumn } from '../../../worker/db/json-rows'
import { selectRow } from '../../../worker/db/insert-select'
import { sql } from 'drizzle-orm'
import { ORIGIN } from '../../support/browser'
import { database } from '../../support/members'
import { newTrack } from '../../support/music'
import { newListener } from '../../support/subsonic'

const ALBUMS = 1000
const SONGS_OF_ALBUM = 10
const PAGE = 500

/** A catalog as large as players meet it, beside the few tracks of other tests. */
async function largeCatalog() {
  const image = 'covers/night-bus.webp'
  const releases = Array.from({ length: ALBUMS }, (_, i) => ({
    id: `album-${i}`,
    title: `Album ${i}`,
    i,
  }))
  const songs = releases.flatMap(({ id, title }) =>
    Array.from({ length: SONGS_OF_ALBUM }, (_, i) => ({
      id: `${id}-${i + 1}`,
      album_id: id,
      album: title,
      number: i + 1,
    })),
  )
  for (const slice of jsonSlices(releases))
    await database.insert(albums).select(
      selectRow(database, albums, {
        id: objectColumn('id'),
        title: objectColumn('title'),
        year: 2026,
        type: 'Album',
        image,
        position: sql`1000 + ${objectColumn('i')}`,
      })
        .from(sql`json_each(${slice})`)
        .where(sql`true`),
    )
  for (const slice of jsonSlices(songs))
    await database.insert(tracks).select(
      selectRow(database, tracks, {
        id: objectColumn('id'),
        album_id: objectColumn('album_id'),
        number: objectColumn('number'),
        title: sql`'Song ' || (${objectColumn('id')})`,
        album: objectColumn('album'),
        image,
        recording_id: objectColumn('id'),
        media_key: 'audio/large.0123456789ab.mp3',
        media_bytes: 4_800_000,
      })
        .from(sql`json_each(${slice})`)
        .where(sql`true`),
    )
}

describe('a large catalog', () => {
  beforeAll(largeCatalog)

  it('is copied whole: by searches with an empty query, album lists and the lists of the member', async () => {
    const { player } = await newListener()
    type Found = { song: { id: string; size: number }[]; album: { id: string }[] }
    await player.succeeds('getScanStatus')
    const songs = new Map<string, number>()
    for (let songOffset = 0; ; songOffset += PAGE) {
      const page = { songCount: PAGE, songOffset, albumCount: 0, artistCount: 0 }
      // Players send an empty query, or two quotes.
      const query = songOffset === 0 ? '""' : ''
      const found = await player.ask<Found>('search3', { query, ...page }, 'searchResult3')
      for (const song of found.song) songs.set(song.id, song.size)
      if (found.song.length < PAGE) break
    }
    const ids = new Set<string>()
    for (let offset = 0; ; offset += PAGE) {
      const page = { type: 'alphabeticalByName', size: PAGE, offset }
      const list = await player.ask<{ album: { id: string }[] }>(
        'getAlbumList2',
        page,
        'albumList2',
      )
      for (const { id } of list.album) ids.add(id)
      if (list.album.length < PAGE) break
    }
    for (const name of ['getArtists', 'getStarred2', 'getPlaylists', 'getGenres'])
      await player.succeeds(name)
    expect(songs.size).toBe(ALBUMS * SONGS_OF_ALBUM)
    expect([...songs.values()].every((size) => size > 0)).toBe(true)
    expect(ids.size).toBe(ALBUMS)
  })

  it('is searched without regard to case and accents, in pages', async () => {
    const { player } = await newListener()
    const found = await player.ask<{ album: object[]; song: object[] }>(
      'search3',
      { query: 'ÁLBUM 999', songCount: 3, songOffset: 8 },
      'searchResult3',
    )
    expect(found.album).toMatchObject([{ id: 'album-999' }])
    expect(found.song).toMatchObject([{ id: 'album-999-9' }, { id: 'album-999-10' }])
  })
})

describe.each([
  ['by GET', false],
  ['by POST', true],
])('the client subsonic-api, %s', (_, post) => {
  it('signs in, lists, streams and stars', async () => {
    const track = await newTrack()
    const { username, password, browser } = await newListener()
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      exports.default.fetch(new Request(input, init))
    const api = new SubsonicAPI({
      url: ORIGIN,
      auth: { username, password: password.secret },
      post,
      fetch,
    })
    expect(await api.ping()).toMatchObject({ status: 'ok', openSubsonic: true })
    const { artists } = await api.getArtists()
    expect(artists.index?.[0]?.artist?.[0]).toMatchObject({ id: 'artist' })
    const { album } = await api.getAlbum({ id: track.albumId })
    expect(album.song).toMatchObject([{ id: track.id, size: 1000, duration: 210 }])
    const stream = await api.stream({ id: track.id })
    expect((await stream.arrayBuffer()).byteLength).toBe(1000)
    await api.star({ id: track.id })
    expect(await (await browser.get('/api/favorites')).json()).toMatchObject({
      favorites: [{ track_id: track.id }],
    })
    const keyed = new SubsonicAPI({ url: ORIGIN, auth: { apiKey: password.api_key }, post, fetch })
    expect(await keyed.ping()).toMatchObject({ status: 'ok' })
  })
})
