import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { isoIn } from '../../../worker/platform/ids'
import { anyone, type Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newStation } from '../../support/radio'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/releases'
const STATION = 'visibility'
const AT_ONCE = 8
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
let release: Awaited<ReturnType<typeof newRelease>>

beforeAll(async () => {
  ;[admin, vip] = [await signedInAs('admin'), await signedInAs('vip')]
  release = await newRelease()
  // While it is public, a member keeps its track in every list, and a station plays it.
  await admin.post(`${ADMIN}/${release.id}/publish`)
  await newStation({ id: STATION, trackIds: [release.trackId] })
  await vip.put(`/api/favorites/${release.trackId}`)
  const { id } = await (await vip.post('/api/playlists', { name: 'Mine' })).json<{ id: string }>()
  await vip.post(`/api/playlists/${id}/tracks`, { track_id: release.trackId })
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
  return { api: routes.flatMap(filled), pages: PAGES.flatMap(filled) }
}

/** The addresses whose answer names the release or its track. */
async function namedBy(browser: Browser) {
  const named: string[] = []
  const ask = async (address: string) => {
    const response = await browser.get(address, { Accept: 'text/html,application/json' })
    const text = await response.text()
    // A page may repeat the address that was asked for.
    const names = [release.title, release.trackTitle, release.trackId].filter(
      (name) => !address.includes(name),
    )
    if (names.some((name) => text.includes(name))) named.push(address)
  }
  const { api, pages } = addresses()
  for (let i = 0; i < api.length; i += AT_ONCE)
    await Promise.all(api.slice(i, i + AT_ONCE).map(ask))
  // In tests a page imports its screens, and another request cannot wait for that.
  for (const page of pages) await ask(page)
  return named
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

async function expectHidden() {
  expect(await namedBy(anyone)).toEqual([])
  expect(await namedBy(vip)).toEqual([])
  expect(await audio()).toEqual([404, 404])
  expect((await vip.put(`/api/favorites/${release.trackId}`)).status).toBe(404)
  expect((await vip.post(`/api/tracks/${release.trackId}/plays`)).status).toBe(404)
  const pages = [`/music/catalog/${release.id}`, `/music/track/${release.trackId}`]
  for (const page of pages)
    expect((await anyone.get(page, { Accept: 'text/html' })).status).toBe(404)
}

async function expectPublic() {
  const named = await namedBy(vip)
  for (const address of [
    '/api/catalog',
    `/api/albums/${release.id}`,
    `/api/tracks/${release.trackId}`,
    '/api/favorites',
    '/api/playlists',
    `/api/radio/stations/${STATION}/now`,
    '/music/catalog',
    `/music/catalog/${release.id}`,
  ])
    expect(named).toContain(address)
  expect(await (await anyone.get('/sitemap.xml')).text()).toContain(release.id)
  expect(await audio()).toEqual([200, 200])
}

describe('nothing of a release leaves by any public route', () => {
  it('while it is a draft, and all of it is public once it is published', async () => {
    await admin.post(`${ADMIN}/${release.id}/unpublish`)
    await expectHidden()
    await admin.post(`${ADMIN}/${release.id}/publish`)
    await expectPublic()
  })

  it('while it is in the bin', async () => {
    await admin.delete(`${ADMIN}/${release.id}`)
    await expectHidden()
    await admin.post(`${ADMIN}/${release.id}/restore`)
    await expectPublic()
  })

  it('until the second of its drop, also from what was cached just before', async () => {
    const at = isoIn(60)
    const scheduled = await admin.post(`${ADMIN}/${release.id}/publish`, { at })
    expect(await scheduled.json()).toMatchObject({ status: 'scheduled', release_at: at })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) - 900 })
    await expectHidden()
    vi.setSystemTime(Date.parse(at))
    await expectPublic()
  })
})
