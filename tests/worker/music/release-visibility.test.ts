import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { isoIn } from '../../../worker/lib/ids'
import { anyone, type Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newStation } from '../../support/radio'
import { newRelease } from '../../support/releases'
import { newListener } from '../../support/subsonic'
import { PARTS } from '../../support/subsonic-schemas'

const ADMIN = '/api/admin/releases'
const STATION = 'visibility'
const AT_ONCE = 8
/** Each test makes hundreds of requests. */
const PATIENCE_MS = 60_000
/** Public pages that show music, beside the API. */
const PAGES = [
  '/',
  '/music',
  '/music/catalog',
  '/music/catalog/:id',
  '/music/track/:id',
  '/radio',
  '/sitemap.xml',
]
let admin: Browser
let vip: Browser
let listener: Awaited<ReturnType<typeof newListener>>
let release: Awaited<ReturnType<typeof newRelease>>

beforeAll(async () => {
  listener = await newListener()
  ;[admin, vip] = [await signedInAs('admin'), listener.browser]
  release = await newRelease()
  // While it is public, a member keeps its track in every list, and a station plays it.
  await admin.post(`${ADMIN}/${release.id}/publish`)
  await newStation({ id: STATION, trackIds: [release.trackId] })
  await vip.put(`/api/favorites/${release.trackId}`)
  const { id } = await (await vip.post('/api/playlists', { name: 'Mine' })).json<{ id: string }>()
  await vip.post(`/api/playlists/${id}/tracks`, { track_id: release.trackId })
  const { player } = listener
  const [track, item] = [{ id: release.trackId }, { id: release.id }]
  await player.succeeds('star', { albumId: release.id })
  await player.succeeds('setRating', { ...item, rating: 5 })
  await player.succeeds('scrobble', track)
  await player.succeeds('scrobble', { ...track, submission: false })
  await player.succeeds('createBookmark', { ...track, position: 1 })
  await player.succeeds('savePlayQueue', { ...track, current: release.trackId })
})
afterEach(() => vi.useRealTimers())

/** Every address that anybody but the team can read, with every id in its place. */
function addresses() {
  const routes = routeTable(app)
    .filter(
      ({ method, who, path }) => method === 'GET' && who !== 'admin' && path.startsWith('/api/'),
    )
    // Sockets and audio have their own questions; the others hold nothing of the catalog.
    .filter(({ path }) => !/live|\/(stream|preview)$|openapi|auth|chat|calendar/.test(path))
    .map(({ path }) => path)
  const ids = [release.id, release.trackId, STATION]
  const filled = (path: string) =>
    path.includes(':') ? ids.map((id) => path.replace(/:\w+(\{[^}]*\})?/g, id)) : [path]
  return [...routes, ...PAGES].flatMap(filled)
}

/** Those of the addresses whose answer names the release or its track. */
async function namedBy(browser: Browser, all = addresses()) {
  const named: string[] = []
  const ask = async (address: string) => {
    const response = await browser.get(address, { Accept: 'text/html,application/json' })
    const text = await response.text()
    // A page may repeat the address that was asked for.
    const names = [release.title, release.trackTitle, release.trackId]
      .filter((name) => !address.includes(name))
      // A member's own data has the ids of what they played, and no titles.
      .filter((name) => address !== '/api/account/export' || name !== release.trackId)
    if (names.some((name) => text.includes(name))) named.push(address)
  }
  for (let i = 0; i < all.length; i += AT_ONCE)
    await Promise.all(all.slice(i, i + AT_ONCE).map(ask))
  return named
}

const WRITES = /^(create|delete|save|set|update|star$|unstar|scrobble)/
const LISTS = [
  'random',
  'newest',
  'highest',
  'frequent',
  'recent',
  'starred',
  'alphabeticalByName',
  'byYear',
]

type PlayerCall = { name: string; values: Record<string, string | number> }

const READS = Object.keys(PARTS).filter((name) => !WRITES.test(name))
const AUDIO = ['getCoverArt', 'stream', 'download']

/** Those methods of other players whose answer names the release or its track, asked with every id that they could know. */
async function namedInPlayers(methods: string[]) {
  const ids = [release.id, release.trackId, 'artist', '1']
  const many = { size: 500, count: 500, songCount: 500, albumCount: 500 }
  const calls = methods
    .filter((name) => !AUDIO.includes(name))
    .flatMap((name): PlayerCall[] =>
      /AlbumList/.test(name)
        ? LISTS.map((type) => ({ name, values: { ...many, type, fromYear: 2000, toYear: 2100 } }))
        : [...ids, release.title, release.trackTitle, ''].map((text) => ({
            name,
            values: {
              ...many,
              id: text,
              query: text,
              title: text,
              artist: 'x',
              artistId: 'artist',
            },
          })),
    )
  const named = new Set<string>()
  const ask = async ({ name, values }: PlayerCall) => {
    const text = await (await listener.player.send(name, values)).text()
    if ([release.title, release.trackTitle].some((title) => text.includes(title))) named.add(name)
  }
  for (let i = 0; i < calls.length; i += AT_ONCE)
    await Promise.all(calls.slice(i, i + AT_ONCE).map(ask))
  for (const name of methods.filter((one) => AUDIO.includes(one))) {
    const response = await listener.player.send(name, { id: release.trackId })
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) named.add(name)
    await response.body?.cancel()
  }
  return [...named]
}

const audio = () =>
  Promise.all(
    [`/api/tracks/${release.trackId}/stream`, `/api/tracks/${release.trackId}/preview`].map(
      async (address) => {
        const response = await vip.get(address)
        await response.body?.cancel()
        return response.status
      },
    ),
  )

/** For so long what is read about stations is shared. */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })

async function expectHidden() {
  expect(await namedBy(anyone)).toEqual([])
  expect(await namedBy(vip)).toEqual([])
  expect(await namedInPlayers([...READS, ...AUDIO])).toEqual([])
  expect(await listener.player.code('star', { id: release.trackId })).toBe(70)
  expect(await listener.player.code('scrobble', { id: release.trackId })).toBe(70)
  expect(await audio()).toEqual([404, 404])
  expect((await vip.put(`/api/favorites/${release.trackId}`)).status).toBe(404)
  expect((await vip.post(`/api/tracks/${release.trackId}/plays`)).status).toBe(404)
  const pages = [`/music/catalog/${release.id}`, `/music/track/${release.trackId}`]
  for (const page of pages)
    expect((await anyone.get(page, { Accept: 'text/html' })).status).toBe(404)
}

async function expectPublic() {
  const shown = [
    '/api/catalog',
    `/api/albums/${release.id}`,
    `/api/tracks/${release.trackId}`,
    '/api/favorites',
    '/api/playlists',
    `/api/radio/stations/${STATION}/now`,
    '/music/catalog',
    `/music/catalog/${release.id}`,
  ]
  expect(addresses()).toEqual(expect.arrayContaining(shown))
  expect((await namedBy(vip, shown)).toSorted()).toEqual(shown.toSorted())
  const methods = [
    'getAlbum',
    'getAlbumList',
    'getAlbumList2',
    'getArtist',
    'getBookmarks',
    'getPlayQueue',
    'getPlayQueueByIndex',
    'getSong',
    'getStarred',
    'getStarred2',
    'search2',
    'search3',
    'stream',
  ]
  expect((await namedInPlayers(methods)).toSorted()).toEqual(methods)
  expect(await (await anyone.get('/sitemap.xml')).text()).toContain(release.id)
  expect(await audio()).toEqual([200, 200])
}

describe('nothing of a release leaves by any public route', { timeout: PATIENCE_MS }, () => {
  it('while it is a draft, and all of it is public once it is published', async () => {
    await admin.post(`${ADMIN}/${release.id}/unpublish`)
    aSecondLater()
    await expectHidden()
    await admin.post(`${ADMIN}/${release.id}/publish`)
    aSecondLater()
    await expectPublic()
  })

  it('while it is in the bin', async () => {
    await admin.delete(`${ADMIN}/${release.id}`)
    aSecondLater()
    await expectHidden()
    await admin.post(`${ADMIN}/${release.id}/restore`)
    aSecondLater()
    await expectPublic()
  })

  it('until the second of its drop, also from what was cached just before', async () => {
    const at = isoIn(60)
    const scheduled = await admin.post(`${ADMIN}/${release.id}/publish`, { at })
    expect(await scheduled.json()).toMatchObject({ status: 'scheduled', release_at: at })
    const kept = (await anyone.get('/sitemap.xml')).headers.get('Cache-Control')
    const [, seconds] = /^public, max-age=(\d+)$/.exec(kept ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThan(60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) - 900 })
    await expectHidden()
    vi.setSystemTime(Date.parse(at))
    await expectPublic()
  })
})
