import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Post } from '../../../shared/feed'
import type { Album } from '../../../shared/music'
import { clearCached, cachedResponse } from '../../../worker/http/response-cache'
import { anyone } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { newEvent } from '../../support/events'
import { publish } from '../../support/feed'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Events = { events: { id: string }[] }

const BEGUN = Date.now()
let minutes = 0

/** Lets the entries of an earlier test expire. */
function somewhatLater() {
  minutes += 1
  vi.useFakeTimers({ now: BEGUN + minutes * 60_000, toFake: ['Date'] })
}

describe('a cached response', () => {
  it('is served again without a query, each time with its own request id', async () => {
    somewhatLater()
    const first = await anyone.get('/api/catalog')
    const statements = watchStatements()
    const again = await anyone.get('/api/catalog')
    expect(statements.texts).toEqual([])
    const [one, other] = [new Map(first.headers), new Map(again.headers)]
    expect(other.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.get('x-request-id')).not.toBe(one.get('x-request-id'))
    one.delete('x-request-id')
    other.delete('x-request-id')
    expect(other).toEqual(one)
    expect(await again.json()).toEqual(await first.json())
  })

  it('shows the team’s changes at once', async () => {
    somewhatLater()
    const admin = await signedInAs('admin')
    const { id } = await newEvent()
    const isListed = async () => {
      const { events } = await (await anyone.get('/api/events')).json<Events>()
      return events.some((event) => event.id === id)
    }
    expect(await isListed()).toBe(true)
    const answer = await admin.post(`/api/admin/events/${id}/cancellation`, { note: '' })
    expect(answer.status).toBeLessThan(300)
    expect(await isListed()).toBe(false)
  })

  it('is not stored when the team wrote while it was built', async () => {
    somewhatLater()
    const ask = (path: string, answer: () => Promise<Response>) =>
      cachedResponse(new Request(`https://club.test${path}`), env, answer)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const early = ask('/api/catalog', () => promise)
    clearCached('/api/admin/events')
    resolve(new Response('as it was'))
    expect(await (await early).text()).toBe('as it was')
    const late = await ask('/api/catalog', async () => new Response('as it is'))
    expect(await late.text()).toBe('as it is')
  })

  it('is not shared when it sets a cookie', async () => {
    somewhatLater()
    const ask = (cookie: string) =>
      cachedResponse(
        new Request('https://club.test/api/catalog'),
        env,
        async () => new Response('', { headers: { 'Set-Cookie': cookie } }),
      )
    await ask('a=1')
    expect((await ask('b=2')).headers.get('Set-Cookie')).toBe('b=2')
  })

  it('expires', async () => {
    somewhatLater()
    const listed = async () => {
      const { albums } = await (await anyone.get('/api/catalog')).json<{ albums: Album[] }>()
      return albums.map((album) => album.id)
    }
    await listed()
    const { albumId } = await newTrack()
    expect(await listed()).not.toContain(albumId)
    somewhatLater()
    expect(await listed()).toContain(albumId)
  })

  it('shows a visitor a member’s new post at once, and keeps other entries', async () => {
    somewhatLater()
    const fan = await signedInAs('fan')
    await anyone.get('/api/posts')
    await anyone.get('/api/catalog')
    const { id } = await publish(fan)
    const { posts } = await (await anyone.get('/api/posts')).json<{ posts: Post[] }>()
    expect(posts.map((post) => post.id)).toContain(id)
    const statements = watchStatements()
    await anyone.get('/api/catalog')
    expect(statements.texts).toEqual([])
  })

  it('is never shared between members and visitors', async () => {
    somewhatLater()
    const fan = await signedInAs('fan')
    const { id } = await publish(fan)
    await fan.put(`/api/posts/${id}/like`)
    const likedFor = async (browser: typeof fan) => {
      const { posts } = await (await browser.get('/api/posts')).json<{ posts: Post[] }>()
      return posts.find((post) => post.id === id)?.liked
    }
    expect(await likedFor(fan)).toBe(true)
    expect(await likedFor(anyone)).toBe(false)
    expect(await likedFor(fan)).toBe(true)
  })

  it.each([
    ['a space before the sign', (token: string) => `__Host-access =${token}`],
    ['a tab around it', (token: string) => `a=1;\t__Host-access\t=\t${token}`],
    ['quotation marks', (token: string) => `__Host-access="${token}"`],
    ['another of its name behind it', (token: string) => `__Host-access=${token}; __Host-access=x`],
  ])('never shows visitors the view of a member whose cookie has %s', async (_, cookie) => {
    somewhatLater()
    const fan = await signedInAs('fan')
    const { id } = await publish(fan)
    await fan.put(`/api/posts/${id}/like`)
    const likedWith = async (headers: Record<string, string>) => {
      const { posts } = await (await anyone.get('/api/posts', headers)).json<{ posts: Post[] }>()
      return posts.find((post) => post.id === id)?.liked
    }
    const Cookie = cookie(fan.cookies.get('__Host-access') ?? '')
    expect(await likedWith({ Cookie })).toBe(true)
    expect(await likedWith({})).toBe(false)
    expect(await likedWith({ Cookie })).toBe(true)
  })

  it('is not emptied by a refused or unauthenticated write', async () => {
    somewhatLater()
    const fan = await signedInAs('fan')
    const paths = ['/api/catalog', '/api/events', '/api/posts']
    for (const path of paths) await anyone.get(path)
    expect((await anyone.post('/api/admin/events')).status).toBe(401)
    expect((await anyone.post('/api/posts', { content: 'x' })).status).toBe(401)
    expect((await fan.post('/api/admin/events')).status).toBe(403)
    expect((await fan.post('/api/posts', { content: '' })).status).toBe(400)
    expect((await fan.delete('/api/posts/none')).status).toBe(404)
    expect((await (await signedInAs('admin')).delete('/api/admin/events/none')).status).toBe(404)
    const statements = watchStatements()
    for (const path of paths) await anyone.get(path)
    expect(statements.texts).toEqual([])
  })

  it('is also emptied by a write to a percent-encoded address', async () => {
    somewhatLater()
    const fan = await signedInAs('fan')
    await anyone.get('/api/posts')
    const response = await fan.post('/api/%70osts', { content: 'Encoded' })
    const { id } = await response.json<Post>()
    const { posts } = await (await anyone.get('/api/posts')).json<{ posts: Post[] }>()
    expect(posts.map((post) => post.id)).toContain(id)
  })

  it('is not stored for a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    somewhatLater()
    const fault = watchStatements(() => {
      throw new Error('D1_ERROR: Network connection lost.')
    })
    expect((await anyone.get('/api/catalog')).status).toBe(503)
    fault.restore()
    expect((await anyone.get('/api/catalog')).status).toBe(200)
  })

  it('is not served for another query', async () => {
    await anyone.get('/api/posts')
    expect((await anyone.get('/api/posts?limit=0')).status).toBe(400)
  })
})
