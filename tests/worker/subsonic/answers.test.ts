import { beforeAll, describe, expect, it } from 'vitest'
import { lyrics, recordings, tracks } from '../../../worker/music/tables'
import { eq } from 'drizzle-orm'
import { database } from '../../support/members'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'
import { newListener } from '../../support/subsonic'
import { PARTS, failure, succeededWith } from '../../support/subsonic-schemas'
import { type XmlElement, parseXml } from '../../support/xml'

let listener: Awaited<ReturnType<typeof newListener>>
let track: Awaited<ReturnType<typeof newTrack>>
let other: Awaited<ReturnType<typeof newTrack>>
let playlistId: string

beforeAll(async () => {
  listener = await newListener()
  ;[track, other] = [await newTrack(), await newTrack()]
  const measured = { integrated_loudness: -9.5, true_peak: -0.2 }
  await database
    .update(tracks)
    .set({ ...measured, isrc: 'BRABC2600001', title: 'Tom & “Jerry” <3\u0007' })
    .where(eq(tracks.id, track.id))
  await database.update(recordings).set(measured).where(eq(recordings.track_id, track.id))
  await database
    .insert(lyrics)
    .values({ track_id: track.id, text: '[00:01.00]One & two\n[00:02.50]Three' })
  await newStation({ trackIds: [track.id], name: 'Rádio & Co' })
  const { player } = listener
  // From now on XML has what JSON has.
  await player.succeeds('getOpenSubsonicExtensions')
  await player.succeeds('star', { id: track.id, albumId: track.albumId, artistId: 'artist' })
  await player.succeeds('setRating', { id: track.id, rating: 4 })
  await player.succeeds('setRating', { id: track.albumId, rating: 5 })
  await player.succeeds('scrobble', { id: track.id, time: Date.now() - 1000 })
  await player.succeeds('scrobble', { id: track.id, submission: false })
  await player.succeeds('createBookmark', { id: track.id, position: 61_000, comment: 'a "quote"' })
  await player.succeeds('savePlayQueue', { id: [track.id, other.id], current: other.id })
  const made = await player.ask<{ id: string }>(
    'createPlaylist',
    { name: 'Ônibus <noturno>', songId: [track.id, other.id] },
    'playlist',
  )
  playlistId = made.id
})

/** Valid parameters of each method that needs some. */
const parametersOf = (name: string): Record<string, string | number | string[]> => {
  const values: Record<string, Record<string, string | number | string[]>> = {
    getMusicDirectory: { id: track.albumId },
    getArtist: { id: 'artist' },
    getAlbum: { id: track.albumId },
    getSong: { id: track.id },
    getTopSongs: { artist: 'x', artistId: 'artist' },
    getSimilarSongs: { id: track.id },
    getSimilarSongs2: { id: 'artist' },
    getArtistInfo: { id: 'artist' },
    getArtistInfo2: { id: 'artist' },
    getAlbumInfo: { id: track.albumId },
    getAlbumInfo2: { id: track.albumId },
    getAlbumList: { type: 'newest' },
    getAlbumList2: { type: 'newest' },
    getRandomSongs: {},
    getSongsByGenre: { genre: 'Freestyle' },
    search2: { query: 'night' },
    search3: { query: '' },
    getLyrics: { artist: 'x', title: 'Tom & “Jerry” <3\u0007' },
    getLyricsBySongId: { id: track.id },
    star: { id: other.id },
    unstar: { id: other.id },
    setRating: { id: other.id, rating: 3 },
    scrobble: { id: other.id, time: '1790000000000' },
    getPlaylist: { id: playlistId },
    createPlaylist: { playlistId, songId: [other.id, track.id] },
    updatePlaylist: { playlistId, songIdToAdd: other.id },
    savePlayQueue: { id: [track.id, other.id], current: track.id, position: 2000 },
    savePlayQueueByIndex: { id: [track.id, other.id], currentIndex: 1, position: 2000 },
    createBookmark: { id: other.id, position: 1000 },
    deleteBookmark: { id: other.id },
  }
  return values[name] ?? {}
}

/** Deleting is tested by itself: a second time there is nothing to delete. */
const names = Object.keys(PARTS).filter((name) => name !== 'deletePlaylist')
const WAYS = [
  { method: 'GET', view: false },
  { method: 'GET', view: true },
  { method: 'POST', view: false },
  { method: 'POST', view: true },
] as const

/** Moves with time or by chance. */
const withoutChance = (json: string) =>
  json
    .replace(/"lastModified":"?\d+"?/g, '"lastModified":0')
    .replace(/"changed":"[^"]+"/g, '"changed":""')

describe.each(names)('%s', (name) => {
  it.each(WAYS)('answers by $method, .view: $view, as the schema says', async (how) => {
    const response = await listener.player.send(name, parametersOf(name), how)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body: unknown = await response.json()
    expect(succeededWith(PARTS[name] ?? {}).safeParse(body).error).toBeUndefined()
  })

  it('answers the same as XML', async () => {
    const isRandom = /Random|Similar/.test(name)
    const [json, xml] = [
      await listener.player.send(name, parametersOf(name)),
      await listener.player.send(name, parametersOf(name), { format: 'xml' }),
    ]
    expect(xml.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const root = parseXml(await xml.text())
    expect(root.name).toBe('subsonic-response')
    expect(root.attributes.xmlns).toBe('http://subsonic.org/restapi')
    if (isRandom) return
    delete root.attributes.xmlns
    const body = await json.json<{ 'subsonic-response': object }>()
    expect(withoutChance(JSON.stringify(root))).toEqual(
      withoutChance(JSON.stringify(elementOf('subsonic-response', body['subsonic-response']))),
    )
  })
})

/** Elements of information are written as elements with text; so are lists of plain values. */
const TEXTS = ['biography', 'notes']

/** The element that an object of JSON is written as: https://opensubsonic.netlify.app/docs/subsonic-vs-opensubsonic/ */
function elementOf(name: string, value: unknown): XmlElement {
  const element: XmlElement = { name, attributes: {}, children: [], text: '' }
  if (typeof value !== 'object' || value === null) {
    element.text = printable(value)
    return element
  }
  for (const [key, part] of Object.entries(value) as [string, unknown][])
    if (Array.isArray(part)) element.children.push(...part.map((one) => elementOf(key, one)))
    else if (typeof part === 'object' || TEXTS.includes(key))
      element.children.push(elementOf(key, part))
    else if (key === 'value') element.text = printable(part)
    else element.attributes[key] = printable(part)
  return element
}

// XML has no place for the bell in the title.
const printable = (value: unknown) => String(value).replaceAll('\u0007', '')

describe('errors', () => {
  it.each(['json', 'xml'] as const)(
    'are in the envelope with status 200, as %s',
    async (format) => {
      const response = await listener.player.send('getSong', { id: 'nope' }, { format })
      expect(response.status).toBe(200)
      const body = await response.text()
      if (format === 'json') {
        expect(failure.safeParse(JSON.parse(body)).error).toBeUndefined()
        expect(JSON.parse(body)).toMatchObject({ 'subsonic-response': { error: { code: 70 } } })
        return
      }
      const root = parseXml(body)
      expect(root.attributes).toMatchObject({ status: 'failed', openSubsonic: 'true' })
      expect(root.children).toMatchObject([{ name: 'error', attributes: { code: '70' } }])
    },
  )

  it.each([
    'getPodcasts',
    'getShares',
    'jukeboxControl',
    'getVideos',
    'hls.m3u8',
    'createUser',
    'addChatMessage',
    'toString',
    'unknownMethod',
  ])('name a method that is not supported: %s', async (name) => {
    const { error } = await listener.player.envelope(name)
    expect(error).toEqual({ code: 0, message: expect.stringContaining(name) })
  })

  it.each([
    ['getSong', {}, 10],
    ['getAlbum', { id: '' }, 10],
    ['getAlbumList2', {}, 10],
    ['getAlbumList2', { type: 'constructor' }, 0],
    ['getAlbumList2', { type: 'byYear' }, 10],
    ['getAlbumList2', { type: 'newest', size: 'many' }, 0],
    ['getAlbum', { id: 'nope' }, 70],
    ['getArtist', { id: 'nope' }, 70],
    ['getCoverArt', { id: 'nope' }, 70],
    ['getLyricsBySongId', { id: 'nope' }, 70],
    ['getMusicDirectory', { id: '2' }, 70],
    ['getPlaylist', { id: 'nope' }, 70],
    ['deletePlaylist', { id: 'nope' }, 70],
    ['createPlaylist', {}, 10],
    ['createPlaylist', { name: ' ' }, 0],
    ['star', {}, 10],
    ['star', { id: 'nope' }, 70],
    ['setRating', { id: 'nope', rating: 1 }, 70],
    ['scrobble', { id: 'nope' }, 70],
    ['savePlayQueue', { id: 'nope', current: 'nope' }, 70],
    ['stream', { id: 'nope' }, 70],
    ['stream', {}, 10],
    ['getUser', { username: 'somebody' }, 50],
  ])('%s with %j has the code %i', async (name, values, code) => {
    expect(await listener.player.code(name, values)).toBe(code)
  })
})
