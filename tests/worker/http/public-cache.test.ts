import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Post } from '../../../shared/feed'
import worker from '../../../worker'
import { albums } from '../../../worker/music/tables'
import type { Browser } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { publish } from '../../support/feed'
import { database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { newRelease } from '../../support/releases'
import { edited } from '../../support/site'

const inUse = { ...env, PUBLIC_CACHE: 'on' }
const KEPT_MS = 2000
let now = Date.now()
const pass = (ms: number) => vi.setSystemTime((now += ms))

beforeEach(() => {
  // What an earlier test has left expires.
  vi.useFakeTimers({ now: (now += 60_000), toFake: ['Date'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Headers = Record<string, string>

async function ask(path: string, headers: Headers = {}, bindings = inUse) {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`https://club.test${path}`, {
    headers: { Accept: 'text/html,application/json', ...headers },
  })
  const response = await worker.fetch(request, bindings, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, text, headers: new Map(response.headers) }
}

const cookiesOf = ({ cookies }: Browser, names = [...cookies.keys()]) => ({
  Cookie: names.map((name) => `${name}=${cookies.get(name)}`).join('; '),
})

/** Whether the same request is answered without the database. */
async function isKept(path: string, headers: Headers = {}) {
  await ask(path, headers)
  const { texts, restore } = watchStatements()
  await ask(path, headers)
  restore()
  return texts.length === 0
}

const rename = (id: string, title: string) =>
  database.update(albums).set({ title }).where(eq(albums.id, id))

async function nameSite(admin: Browser, siteName: string) {
  const { version, document } = await edited(admin, 'brand')
  const put = await admin.put('/api/admin/site/brand', {
    version,
    document: { ...document, siteName },
  })
  expect(put.status).toBe(200)
}

describe('an answer for everyone', () => {
  it('is kept whole, with a request id of its own', async () => {
    const { albumId } = await newTrack()
    for (const path of [`/api/albums/${albumId}`, `/music/catalog/${albumId}`]) {
      const [first, again] = [await ask(path), await ask(path)]
      expect(first.status).toBe(200)
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      for (const { headers } of [first, again]) headers.delete('x-request-id')
      expect(again).toEqual(first)
    }
  })

  it.each([
    '/api/catalog',
    '/api/events',
    '/api/news',
    '/api/posts',
    '/api/releases/upcoming',
    '/api/site',
    '/api/tv/channels',
    '/',
    '/music/catalog',
    '/events',
    '/tv',
    '/privacy',
  ])('is kept: %s', async (path) => {
    expect(await isKept(path)).toBe(true)
  })

  it.each([
    '/api/catalog?x=1',
    '/api/parties',
    '/api/plays/total',
    '/api/albums/none',
    '/music/catalog/none',
    '/?lang=en',
    '/live/none',
  ])('is not kept: %s', async (path) => {
    await ask(path)
    const { texts, restore } = watchStatements()
    const again = await ask(path)
    restore()
    expect(again.status >= 400 || texts.length > 0).toBe(true)
  })

  it.each(['/api/radio/stations', '/api/auth/session', '/api/favorites', '/radio', '/admin'])(
    'is not one of %s',
    async (path) => {
      expect((await ask(path)).headers.has('expires')).toBe(false)
    },
  )

  it('is never older than two seconds', async () => {
    const { albumId } = await newTrack()
    const pages = [`/api/albums/${albumId}`, `/music/catalog/${albumId}`]
    for (const path of pages) await ask(path)
    await rename(albumId, 'Renamed')
    pass(KEPT_MS - 1)
    for (const path of pages) expect((await ask(path)).text).not.toContain('Renamed')
    pass(1)
    for (const path of pages) expect((await ask(path)).text).toContain('Renamed')
  })

  it('shows what was published two seconds ago, also where a shared read was a second old', async () => {
    const admin = await signedInAs('admin')
    // A member's read is shared for a second.
    await ask('/api/site', cookiesOf(await signedInAs('fan')))
    await nameSite(admin, `Club ${now}`)
    const published = now
    pass(999)
    await ask('/api/site')
    await ask('/')
    pass(KEPT_MS - 999)
    for (const path of ['/api/site', '/'])
      expect((await ask(path)).text).toContain(`Club ${published}`)
  })

  it('is of one language', async () => {
    const languages: Headers[] = [
      { 'Accept-Language': 'pt-BR' },
      { 'Accept-Language': 'en' },
      { 'Accept-Language': 'en', Cookie: 'language=pt-BR' },
    ]
    const texts = async () => Promise.all(languages.map(async (headers) => ask('/', headers)))
    for (const pages of [await texts(), await texts()])
      expect(pages.map(({ text }) => /<html[^>]* lang="([^"]*)"/.exec(text)?.[1])).toEqual([
        'pt-BR',
        'en',
        'pt-BR',
      ])
  })

  it('is not kept of a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { restore } = watchStatements(() => {
      throw new Error('D1_ERROR: Network connection lost.')
    })
    expect((await ask('/api/catalog')).status).toBe(503)
    restore()
    expect((await ask('/api/catalog')).status).toBe(200)
  })
})

describe('a drop', () => {
  it('shows nothing before its second, and all of it at its second', async () => {
    const release = await newRelease()
    const at = now + 1500
    await database
      .update(albums)
      .set({ release_at: new Date(at).toISOString() })
      .where(eq(albums.id, release.id))
    const pages = ['/api/catalog', '/music/catalog', '/', '/music']
    const showing = async () => {
      const answers = await Promise.all(pages.map((path) => ask(path)))
      return answers.map(({ text }) => text.includes(release.id))
    }
    expect(await showing()).not.toContain(true)
    pass(at - now - 1)
    expect(await showing()).not.toContain(true)
    pass(1)
    const [api, catalog] = await showing()
    expect([api, catalog]).toEqual([true, true])
    expect((await ask(`/music/catalog/${release.id}`)).status).toBe(200)
  })

  it('ends a document with the earliest of its answers', async () => {
    const release = await newRelease()
    const at = new Date(Math.ceil(now / 1000) * 1000 + 1000)
    await database
      .update(albums)
      .set({ release_at: at.toISOString() })
      .where(eq(albums.id, release.id))
    for (const path of ['/api/catalog', '/music/catalog'])
      expect([path, (await ask(path)).headers.get('expires')]).toEqual([path, at.toUTCString()])
  })
})

describe('a reader', () => {
  it('never gets the answer for a member, and a member never the one for everyone', async () => {
    const fan = await signedInAs('fan')
    const { id } = await publish(fan)
    await fan.put(`/api/posts/${id}/like`)
    const likedFor = async (headers: Headers) => {
      const { text } = await ask('/api/posts', headers)
      const { posts }: { posts: Post[] } = JSON.parse(text)
      return posts.find((post) => post.id === id)?.liked
    }
    const token = fan.cookies.get('__Host-access') ?? ''
    for (const Cookie of [
      `__Host-access=${token}`,
      `__Host-access =${token}`,
      `a=1;\t__Host-access\t=\t${token}`,
      `__Host-access="${token}"`,
      `__Host-access=${token}; __Host-access=x`,
    ]) {
      expect([Cookie, await likedFor({ Cookie })]).toEqual([Cookie, true])
      expect([Cookie, await likedFor({})]).toEqual([Cookie, false])
      expect([Cookie, await likedFor({ Cookie })]).toEqual([Cookie, true])
    }
  })

  it.each(['access', 'refresh', 'bookmark'])('with the cookie %s gets their own', async (name) => {
    const { albumId } = await newTrack()
    const path = `/api/albums/${albumId}`
    await ask(path)
    await rename(albumId, 'Renamed')
    expect((await ask(path, { Cookie: `__Host-${name}=x` })).text).toContain('Renamed')
    expect((await ask(path, { 'Cache-Control': 'no-cache' })).text).toContain('Renamed')
    expect((await ask(path)).text).not.toContain('Renamed')
  })

  it('who has just written reads it at once, also when signed out, and where a read is shared', async () => {
    const admin = await signedInAs('admin')
    await ask('/')
    await ask('/api/site')
    // Shared for a second with all members.
    await ask('/api/site', cookiesOf(await signedInAs('fan')))
    await nameSite(admin, 'Written')
    for (const cookies of [cookiesOf(admin), cookiesOf(admin, ['__Host-bookmark'])])
      for (const path of ['/api/site', '/'])
        expect((await ask(path, cookies)).text).toContain('Written')
    expect((await ask('/api/site')).text).not.toContain('Written')
  })
})
