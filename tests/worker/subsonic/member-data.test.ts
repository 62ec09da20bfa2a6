import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { trackPlayDays, tracks } from '../../../worker/music/tables'
import { database } from '../../support/members'
import { newTrack } from '../../support/music'
import { newListener } from '../../support/subsonic'

let listener: Awaited<ReturnType<typeof newListener>>
let a: string
let b: string
let albumId: string

beforeAll(async () => {
  listener = await newListener()
  const [one, two] = [await newTrack(), await newTrack()]
  ;[a, b, albumId] = [one.id, two.id, one.albumId]
})

type Ids = { id: string }[]
type Starred = { song: Ids; album: Ids; artist: Ids }
const starred = () => listener.player.ask<Starred>('getStarred2', {}, 'starred2')
const favorites = async () => {
  const body = await (
    await listener.browser.get('/api/favorites')
  ).json<{
    favorites: { track_id: string }[]
  }>()
  return body.favorites.map(({ track_id }) => track_id)
}

describe('stars and ratings', () => {
  it('of songs are favorites on the site, at once and both ways', async () => {
    const { player, browser } = listener
    await player.succeeds('star', { id: [a, b] })
    expect((await favorites()).toSorted()).toEqual([a, b].toSorted())
    await player.succeeds('unstar', { id: a })
    expect(await favorites()).toEqual([b])
    await browser.put(`/api/favorites/${a}`)
    await browser.delete(`/api/favorites/${b}`)
    expect((await starred()).song).toMatchObject([{ id: a, starred: expect.any(String) }])
    await player.succeeds('unstar', { id: a })
  })

  it('of releases and the artist are kept, and are in the lists', async () => {
    const { player } = listener
    await player.succeeds('star', { albumId, artistId: 'artist' })
    expect(await starred()).toMatchObject({ album: [{ id: albumId }], artist: [{ id: 'artist' }] })
    const list = (type: string) =>
      player.ask<{ album: Ids }>('getAlbumList2', { type }, 'albumList2')
    expect((await list('starred')).album).toMatchObject([{ id: albumId }])
    await player.succeeds('unstar', { albumId, artistId: 'artist' })
    expect(await starred()).toEqual({ song: [], album: [], artist: [] })

    await player.succeeds('setRating', { id: albumId, rating: 5 })
    expect((await list('highest')).album).toMatchObject([{ id: albumId, userRating: 5 }])
    await player.succeeds('setRating', { id: albumId, rating: 0 })
    expect((await list('highest')).album).toEqual([])
    expect(await player.code('setRating', { id: albumId, rating: 6 })).toBe(0)
  })
})

describe('plays', () => {
  const played = async (id: string) => {
    const [track] = await database.select().from(tracks).where(eq(tracks.id, id))
    const days = await database.select().from(trackPlayDays).where(eq(trackPlayDays.track_id, id))
    const sum = days.reduce((total, { plays }) => total + plays, 0)
    expect(track?.plays).toBe(sum)
    return sum
  }

  it('with a time count once, however often they are sent', async () => {
    const { id } = await newTrack()
    const time = Date.now() - 3_600_000
    for (let i = 0; i < 2; i++)
      await listener.player.succeeds('scrobble', { id: [id, id], time: [time, time + 1000] })
    await Promise.all(
      Array.from({ length: 3 }, () => listener.player.succeeds('scrobble', { id, time })),
    )
    expect(await played(id)).toBe(2)
    const someone = await newListener()
    await someone.player.succeeds('scrobble', { id, time })
    expect(await played(id)).toBe(3)
    const data = await (await someone.browser.get('/api/account/export')).json()
    expect(data).toMatchObject({
      music: { plays: [{ track_id: id, played_at: new Date(time).toISOString() }] },
    })
  })

  it('without a time count once within half of the song', async () => {
    const { id } = await newTrack()
    await listener.player.succeeds('scrobble', { id })
    await listener.player.succeeds('scrobble', { id })
    expect(await played(id)).toBe(1)
    // 210 seconds long: a play two minutes ago is another one.
    const other = await newTrack()
    await listener.player.succeeds('scrobble', { id: other.id, time: Date.now() - 120_000 })
    await listener.player.succeeds('scrobble', { id: other.id })
    expect(await played(other.id)).toBe(2)
  })

  it('are not counted while a song plays, which is shown to the member alone', async () => {
    const { id } = await newTrack()
    await listener.player.succeeds('scrobble', { id, submission: false })
    expect(await played(id)).toBe(0)
    const playing = await listener.player.ask('getNowPlaying', {}, 'nowPlaying')
    expect(playing).toMatchObject({ entry: [{ id, playerName: 'test' }] })
    const someone = await newListener()
    expect(await someone.player.ask('getNowPlaying', {}, 'nowPlaying')).toEqual({ entry: [] })
  })

  it.each(['x', '-5', '1e9'])('refuse the time %s', async (time) => {
    expect(await listener.player.code('scrobble', { id: a, time })).toBe(0)
  })

  it('make a release recent', async () => {
    const track = await newTrack()
    await listener.player.succeeds('scrobble', { id: track.id, time: Date.now() })
    const list = await listener.player.ask<{ album: Ids }>(
      'getAlbumList2',
      { type: 'recent', size: 1 },
      'albumList2',
    )
    expect(list.album).toMatchObject([{ id: track.albumId }])
  })
})

describe('playlists', () => {
  type List = { id: string; songCount: number; entry: Ids; changed: string }
  const onSite = async () =>
    (await listener.browser.get('/api/playlists')).json<{
      playlists: { id: string; name: string; tracks: Ids }[]
    }>()

  it('are those of the site, both ways', async () => {
    const { player, browser } = listener
    const made = await player.ask<List>(
      'createPlaylist',
      { name: 'Car', songId: [b, a] },
      'playlist',
    )
    expect(made.entry.map(({ id }) => id)).toEqual([b, a])
    const { playlists } = await onSite()
    expect(playlists).toMatchObject([{ id: made.id, name: 'Car', tracks: [{ id: b }, { id: a }] }])
    await browser.put(`/api/playlists/${made.id}/order`, { track_ids: [a, b] })
    const read = await player.ask<List>('getPlaylist', { id: made.id }, 'playlist')
    expect(read.entry.map(({ id }) => id)).toEqual([a, b])
    expect(read.changed >= made.changed).toBe(true)

    const { id: c } = await newTrack()
    await player.succeeds('updatePlaylist', {
      playlistId: made.id,
      name: 'Bus',
      songIndexToRemove: 0,
      songIdToAdd: [c, b],
    })
    const [changed] = (await onSite()).playlists
    expect(changed).toMatchObject({ name: 'Bus', tracks: [{ id: b }, { id: c }] })
    // Positions have no gap: the site appends behind the last.
    const appended = await browser.post(`/api/playlists/${made.id}/tracks`, { track_id: a })
    expect(await appended.json()).toEqual({ position: 2 })

    await player.succeeds('createPlaylist', { playlistId: made.id, songId: [c] })
    expect((await onSite()).playlists).toMatchObject([{ tracks: [{ id: c }] }])
    const someone = await newListener()
    expect(await someone.player.code('getPlaylist', { id: made.id })).toBe(70)
    expect(await someone.player.code('updatePlaylist', { playlistId: made.id, name: 'x' })).toBe(70)
    expect(await someone.player.code('createPlaylist', { playlistId: made.id, songId: a })).toBe(70)
    expect(await someone.player.code('deletePlaylist', { id: made.id })).toBe(70)
    await player.succeeds('deletePlaylist', { id: made.id })
    expect((await onSite()).playlists).toEqual([])
  })
})

describe('the play queue', () => {
  type Queue = { current?: string; currentIndex?: number; position: number; entry: Ids }

  it('is kept by song and by place, also with a song twice', async () => {
    const { player } = listener
    const by = { id: [a, b, a], currentIndex: 2, position: 134_000 }
    await player.succeeds('savePlayQueueByIndex', by)
    expect(await player.ask<Queue>('getPlayQueueByIndex', {}, 'playQueueByIndex')).toMatchObject({
      currentIndex: 2,
      position: 134_000,
      changedBy: 'test',
      entry: [{ id: a }, { id: b }, { id: a }],
    })
    expect(await player.ask<Queue>('getPlayQueue', {}, 'playQueue')).toMatchObject({ current: a })
    await player.succeeds('savePlayQueue')
    expect(await player.ask('getPlayQueue', {}, 'playQueue')).toBeUndefined()
    expect(await player.code('savePlayQueueByIndex', { id: a, currentIndex: 1 })).toBe(10)
    expect(await player.code('savePlayQueueByIndex', { id: a })).toBe(10)
    expect(await player.code('savePlayQueue', { id: a })).toBe(10)
    expect(await player.code('savePlayQueue', { id: a, current: b })).toBe(0)
  })

  it('has room for thousands of songs, in a form', async () => {
    const id = Array.from({ length: 5000 }, (_, i) => (i % 2 ? a : b))
    const { player } = listener
    const saved = await player.envelope(
      'savePlayQueueByIndex',
      { id, currentIndex: 4999 },
      { method: 'POST' },
    )
    expect(saved).toMatchObject({ status: 'ok' })
    const queue = await player.ask<Queue>('getPlayQueueByIndex', {}, 'playQueueByIndex')
    expect(queue.entry).toHaveLength(5000)
    expect(queue.currentIndex).toBe(4999)
  })
})

it('bookmarks are kept, replaced and deleted, and are in the export with the rest', async () => {
  const { player, browser } = listener
  await player.succeeds('createBookmark', { id: a, position: 1000, comment: 'intro' })
  await player.succeeds('createBookmark', { id: a, position: 2000, comment: 'verse' })
  await player.succeeds('setRating', { id: b, rating: 2 })
  await player.succeeds('savePlayQueue', { id: [a, b], current: b, position: 7 })
  const bookmarks = await player.ask('getBookmarks', {}, 'bookmarks')
  expect(bookmarks).toMatchObject({
    bookmark: [{ position: 2000, comment: 'verse', entry: { id: a } }],
  })
  expect(await (await browser.get('/api/account/export')).json()).toMatchObject({
    library: { ratings: [{ item_id: b, rating: 2 }] },
    playback: {
      playback: { queue: [a, b], index: 1, position_ms: 7 },
      bookmarks: [{ track_id: a }],
    },
  })
  await player.succeeds('deleteBookmark', { id: a })
  expect(await player.ask('getBookmarks', {}, 'bookmarks')).toEqual({ bookmark: [] })
})
