import { beforeAll, describe, expect, it } from 'vitest'
import { newTrack } from '../../support/music'
import { Player, newListener } from '../../support/subsonic'
import { type XmlElement, parseXml } from '../../support/xml'

let credentials: Record<string, string>
let albumId: string
let id: string

beforeAll(async () => {
  const listener = await newListener()
  ;({ id, albumId } = await newTrack())
  const { player } = listener
  credentials = player.credentials
  await player.succeeds('star', { id, albumId, artistId: 'artist' })
})

let players = 0
/** With a name that no other test uses. */
const newPlayer = (given = credentials) =>
  new Player({ ...given, c: `Player ${(players += 1)}`, f: 'xml' })
const from = (address: string) => ({
  format: 'xml' as const,
  headers: { 'CF-Connecting-IP': address },
})

async function songOf(player: Player, address = '198.51.100.1') {
  const response = await player.send('getSong', { id }, from(address))
  return parseXml(await response.text()).children[0]!
}

/** The names of all elements, each below the one that contains it. */
const namesIn = ({ name, children }: XmlElement): string[] => [
  name,
  ...children.flatMap((child) => namesIn(child).map((inner) => `${name}/${inner}`)),
]

describe('XML for a player that has not asked for extensions', () => {
  it.each([
    ['getSong', { id: '' }, ['song']],
    ['getAlbum', { id: 'album' }, ['album', 'album/song']],
    ['getArtist', { id: 'artist' }, ['artist', 'artist/album']],
    ['getArtists', {}, ['artists', 'artists/index', 'artists/index/artist']],
    ['getGenres', {}, ['genres']],
    ['getAlbumList2', { type: 'newest' }, ['albumList2', 'albumList2/album']],
    ['getRandomSongs', {}, ['randomSongs', 'randomSongs/song']],
    ['getMusicDirectory', { id: 'album' }, ['directory', 'directory/child']],
    ['getStarred2', {}, ['starred2', 'starred2/artist', 'starred2/album', 'starred2/song']],
    [
      'search3',
      { query: '' },
      ['searchResult3', 'searchResult3/artist', 'searchResult3/album', 'searchResult3/song'],
    ],
  ])('%s has only the elements of Subsonic', async (name, values, elements) => {
    const ids: Record<string, string> = { '': id, album: albumId, artist: 'artist' }
    const named = 'id' in values ? { id: ids[values.id] ?? '' } : values
    const response = await newPlayer().send(name, named, { format: 'xml' })
    const root = parseXml(await response.text())
    expect(root.attributes).toMatchObject({ status: 'ok', openSubsonic: 'true' })
    expect(new Set(namesIn(root.children[0]!))).toEqual(new Set(elements))
  })
})

describe('XML for a player that has asked for extensions', () => {
  it('has all elements, wherever its app password is used', async () => {
    const player = newPlayer()
    expect((await songOf(player)).children).toEqual([])
    await player.send('getOpenSubsonicExtensions', {}, from('198.51.100.1'))
    for (const address of ['198.51.100.1', '203.0.113.9']) {
      const names = (await songOf(player, address)).children.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['artists', 'albumArtists']))
    }
    expect((await songOf(newPlayer())).children).toEqual([])
  })

  it('has them at the same address if it asked without credentials, or with wrong ones', async () => {
    const attempts: Record<string, string>[] = [{}, { u: credentials.u!, p: 'wrong' }]
    for (const given of attempts) {
      const asking = newPlayer(given)
      const signedIn = new Player({ ...asking.credentials, ...credentials })
      const answer = await asking.send('getOpenSubsonicExtensions', {}, from('192.0.2.4'))
      expect(parseXml(await answer.text()).attributes.status).toBe('ok')
      expect((await songOf(signedIn, '192.0.2.4')).children).not.toEqual([])
      expect((await songOf(signedIn, '192.0.2.5')).children).toEqual([])
    }
  })
})

describe('JSONP', () => {
  const send = (values: Record<string, string>) =>
    new Player({ ...credentials, f: 'jsonp' }).send('getSong', { id, ...values })

  it('calls the function with the envelope of JSON', async () => {
    const response = await send({ callback: 'my.player_1.$done' })
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    const [, json = ''] = /^\/\*\*\/my\.player_1\.\$done\((.*)\);$/.exec(await response.text())!
    expect(JSON.parse(json)).toMatchObject({
      'subsonic-response': { status: 'ok', song: { id, albumArtists: [{ id: 'artist' }] } },
    })
    const failed = await send({ callback: 'done', id: 'nope' })
    expect(await failed.text()).toMatch(/^\/\*\*\/done\(.*"code":70/)
  })

  it.each([
    ['', 10],
    ['alert(1)//', 0],
    ['a;b', 0],
    ['<script>', 0],
    ['a..b', 0],
    ['x'.repeat(101), 0],
  ])('is refused as JSON with the callback %j', async (callback, code) => {
    const response = await send({ callback })
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      'subsonic-response': { status: 'failed', error: { code } },
    })
  })
})
