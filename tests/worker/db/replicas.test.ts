import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users, vipGrants } from '../../../worker/accounts/tables'
import { LAG_MS, pass, someTimeLater, useMovedClock } from '../../support/behind-replica'
import { anyone } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { database, newMember, signedInAs } from '../../support/members'

const BOOKMARK = '__Host-bookmark'
const UPGRADE = { Upgrade: 'websocket', Origin: 'https://club.test' }

useMovedClock()

describe('reads', () => {
  it('are answered by a replica in one round trip, however far it is behind', async () => {
    const { vip, track, replica } = await someTimeLater(60_000)
    expect((await vip.browser.get('/api/favorites')).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica'])
    expect((await anyone.get(`/api/tracks/${track.id}`)).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica'])
  })

  it('without replicas need no second read', async () => {
    const vip = await signedInAs('vip')
    const { texts } = watchStatements()
    expect((await vip.get('/api/favorites')).status).toBe(200)
    expect(texts.filter((text) => text.includes('user_favorites'))).toHaveLength(1)
  })

  it('ask the primary when the request says no-cache', async () => {
    const { vip, replica } = await someTimeLater()
    await vip.browser.get('/api/auth/session', { 'Cache-Control': 'no-cache' })
    expect(replica.takeCalls()).toEqual(['primary'])
  })

  it('ask the primary for sockets, streams and downloads', async () => {
    const { vip, track, replica } = await someTimeLater()
    const { webSocket } = await vip.browser.get('/api/session/live', UPGRADE)
    webSocket?.accept()
    webSocket?.close()
    expect(replica.takeCalls()).toEqual(['primary'])
    for (const range of ['bytes=0-', 'bytes=0-9']) {
      const audio = await vip.browser.get(`/api/tracks/${track.id}/stream`, { Range: range })
      expect(audio.ok).toBe(true)
      await audio.arrayBuffer()
      expect(replica.takeCalls()).toEqual(['primary'])
    }
  })
})

describe('a member', () => {
  it('reads their own writes in every tab, and others when the replica has them', async () => {
    const { vip, track, replica } = await someTimeLater()
    const [tab, other] = [vip.browser, vip.browser.copy()]
    const favoritesOf = async (browser: typeof tab) =>
      (await (await browser.get('/api/favorites')).json<{ favorites: unknown[] }>()).favorites
    expect(await favoritesOf(other)).toEqual([])
    const written = await tab.put(`/api/favorites/${track.id}`)
    expect(written.headers.getSetCookie().join()).toMatch(
      /^__Host-bookmark=[0-9a-f-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    // Another device has other cookies.
    expect(await favoritesOf(other)).toEqual([])
    // Tabs share cookies.
    other.cookies.set(BOOKMARK, tab.cookies.get(BOOKMARK) ?? '')
    replica.takeCalls()
    expect(await favoritesOf(other)).toHaveLength(1)
    expect(await favoritesOf(tab)).toHaveLength(1)
    expect(replica.takeCalls()).toEqual(['primary', 'primary'])
    pass(LAG_MS)
    expect(await favoritesOf(other)).toHaveLength(1)
    expect(replica.takeCalls()).toEqual(['replica'])
  })

  it.each(['', 'x', '"', '00000001-00000002-00000003-zz', 'first-primary', 'a;b', '%00'])(
    'may send a malformed bookmark: %j',
    async (bookmark) => {
      const { vip, replica } = await someTimeLater()
      vip.browser.cookies.set(BOOKMARK, bookmark)
      expect((await vip.browser.get('/api/favorites')).status).toBe(200)
      expect(replica.takeCalls()).toEqual(['replica'])
    },
  )

  it('cannot slow down others by an invented bookmark', async () => {
    const { vip, replica } = await someTimeLater()
    vip.browser.cookies.set(BOOKMARK, `ffffffff-ffffffff-ffffffff-${'f'.repeat(32)}`)
    await vip.browser.get('/api/favorites')
    replica.takeCalls()
    await (await signedInAs('vip')).get('/api/favorites')
    expect(replica.takeCalls()[0]).toBe('replica')
  })

  it('gets no cookie from reading, and a visitor from nothing that may be cached', async () => {
    const { vip } = await someTimeLater()
    for (const path of ['/api/favorites', '/api/auth/session', '/api/posts'])
      expect((await vip.browser.get(path)).headers.getSetCookie()).toEqual([])
    for (const path of ['/api/catalog', '/api/events', '/api/posts', '/api/site'])
      expect((await anyone.get(path)).headers.getSetCookie()).toEqual([])
  })
})

describe('access, with a replica that is behind', () => {
  const endings = {
    'a ban': async ({ id }: { id: string }) => {
      await database.update(users).set({ status: 'banned' }).where(eq(users.id, id))
    },
    'a sign-out': async ({ id }: { id: string }) => {
      await database.update(sessions).set({ revoked_at: '' }).where(eq(sessions.user_id, id))
    },
    'a lost VIP': async ({ id }: { id: string }) => {
      await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
    },
  }

  it.each(Object.entries(endings))('%s ends writes and streams at once', async (_, end) => {
    const { vip, track, replica } = await someTimeLater()
    await end(vip)
    await replica.record()
    const { browser } = vip
    const stream = `/api/tracks/${track.id}/stream`
    for (const refused of [
      await browser.put(`/api/favorites/${track.id}`),
      await browser.get(stream),
      await browser.get(stream, { Range: 'bytes=0-9' }),
      await browser.get(`/api/proxy-audio?url=${encodeURIComponent('https://x.test/a.mp3')}`),
      await browser.get('/api/tv/channels/any/stream', { Range: 'bytes=0-9' }),
      await browser.get('/api/radio/stations/any/stream'),
    ]) {
      expect([401, 403]).toContain(refused.status)
      await refused.text()
    }
    expect(replica.takeCalls()).not.toContain('replica')
  })

  it.each(['a ban', 'a sign-out'] as const)('%s ends sockets at once', async (ending) => {
    const { vip, replica } = await someTimeLater()
    await endings[ending](vip)
    await replica.record()
    for (const path of ['/api/session/live', '/api/feed/live', '/api/chat/live']) {
      const refused = await vip.browser.get(path, UPGRADE)
      expect([path, refused.status]).toEqual([path, 401])
    }
  })

  it.each(Object.entries(endings))('%s ends reads when the replica knows it', async (_, end) => {
    const { vip, replica } = await someTimeLater()
    await end(vip)
    await replica.record()
    pass(LAG_MS - 1)
    expect((await vip.browser.get('/api/favorites')).status).toBe(200)
    pass(1)
    expect((await vip.browser.get('/api/favorites')).status).toBeGreaterThanOrEqual(401)
  })

  it('begins at once: a replica refuses nobody', async () => {
    const { track, replica } = await someTimeLater()
    const fan = await newMember('fan')
    replica.takeCalls()
    // The replica does not know the session, and the primary not the membership.
    expect((await fan.browser.get('/api/favorites')).status).toBe(403)
    expect((await fan.browser.get('/api/posts')).status).toBe(200)
    await replica.record()
    pass(LAG_MS)
    await database.insert(vipGrants).values({ user_id: fan.id, created_at: '' })
    replica.takeCalls()
    expect((await fan.browser.get('/api/favorites')).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica', 'primary'])
    const stream = await fan.browser.get(`/api/tracks/${track.id}/stream`, { Range: 'bytes=0-9' })
    expect(stream.status).toBe(206)
    await stream.arrayBuffer()
  })
})
