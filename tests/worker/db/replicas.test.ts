import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users, vipGrants } from '../../../worker/accounts/tables'
import { openRequestDatabase } from '../../../worker/db/client'
import { REPLICA_AGE_MAX_MS } from '../../../worker/db/replica-reads'
import { RequestDatabase } from '../../../worker/db/request-database'
import {
  LAG_MS,
  currentTime,
  pass,
  someTimeLater,
  useMovedClock,
} from '../../support/behind-replica'
import { anyone } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { useLaggingReplica } from '../../support/lagging-replica'
import { database, newMember, signedInAs } from '../../support/members'

const BOOKMARK = '__Host-bookmark'

useMovedClock()

describe('reads', () => {
  it('are answered by a replica that is five seconds behind, in one round trip with its proof', async () => {
    const { vip, track, replica } = await someTimeLater()
    expect((await vip.browser.get('/api/favorites')).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica'])
    const range = await vip.browser.get(`/api/tracks/${track.id}/stream`, { Range: 'bytes=0-9' })
    expect(range.status).toBe(206)
    await range.arrayBuffer()
    expect(replica.takeCalls()).toEqual(['replica'])
    expect((await anyone.get(`/api/tracks/${track.id}`)).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica'])
  })

  it('of columns with one name ask for the proof at the same time', async () => {
    const { vip, replica } = await someTimeLater()
    const requests = new RequestDatabase(env.DB)
    requests.readReplicas(null, () => {})
    const rows = await openRequestDatabase(requests)
      .select({ user: users.id, session: sessions.id })
      .from(users)
      .innerJoin(sessions, eq(sessions.user_id, users.id))
      .where(eq(users.id, vip.id))
    expect(rows).toEqual([{ user: vip.id, session: expect.not.stringContaining(vip.id) }])
    expect(replica.takeCalls()).toEqual(['replica', 'replica'])
  })

  it('do not trust a replica that is a minute behind', async () => {
    const { vip, track, replica } = await someTimeLater(60_000)
    const { title } = await (await anyone.get(`/api/tracks/${track.id}`)).json<{ title: string }>()
    expect(title).toBeTruthy()
    expect(replica.takeCalls()).toEqual(['replica', 'primary'])
    pass(REPLICA_AGE_MAX_MS)
    expect((await vip.browser.get('/api/favorites')).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica', 'primary'])
  })

  it('without a clock ask the primary', async () => {
    await env.DB.prepare('delete from replica_clock').run()
    const vip = await signedInAs('vip')
    const replica = await useLaggingReplica(LAG_MS)
    pass(LAG_MS)
    expect((await vip.get('/api/favorites')).status).toBe(200)
    expect(replica.takeCalls()).toEqual(['replica', 'primary'])
  })

  it('without replicas need no second read', async () => {
    const vip = await signedInAs('vip')
    const { texts } = watchStatements()
    expect((await vip.get('/api/favorites')).status).toBe(200)
    expect(texts.filter((text) => text.includes('user_favorites'))).toHaveLength(1)
  })

  it('ask the primary when the request says no-cache, and for sockets and long streams', async () => {
    const { vip, track, replica } = await someTimeLater()
    await vip.browser.get('/api/auth/session', { 'Cache-Control': 'no-cache' })
    expect(replica.takeCalls()).toEqual(['primary'])
    const upgrade = { Upgrade: 'websocket', Origin: 'https://club.test' }
    const { webSocket } = await vip.browser.get('/api/session/live', upgrade)
    webSocket?.accept()
    webSocket?.close()
    expect(replica.takeCalls()).toEqual(['primary'])
    const whole = await vip.browser.get(`/api/tracks/${track.id}/stream`)
    expect(whole.status).toBe(200)
    await whole.arrayBuffer()
    expect(replica.takeCalls()).toEqual(['primary'])
  })
})

describe('a member', () => {
  it('reads their own writes in every tab, and others within the lag', async () => {
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
    await replica.writeClock()
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

describe('access under a lag of five seconds', () => {
  const endings = {
    'a ban': async ({ id }: { id: string }) => {
      await database.update(users).set({ status: 'banned' }).where(eq(users.id, id))
    },
    // From another device, whose cookies this browser does not have.
    'a sign-out': async ({ browser }: Awaited<ReturnType<typeof newMember>>) => {
      await browser.copy().post('/api/auth/logout')
    },
    'a lost VIP': async ({ id }: { id: string }) => {
      await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
    },
  }

  it.each(Object.entries(endings))('%s ends reads within the promised time', async (_, end) => {
    const { vip, track, replica } = await someTimeLater()
    const reads = async () => {
      const list = await vip.browser.get('/api/favorites')
      const range = await vip.browser.get(`/api/tracks/${track.id}/stream`, { Range: 'bytes=0-9' })
      await Promise.all([list.arrayBuffer(), range.arrayBuffer()])
      return [list.status, range.status]
    }
    await replica.writeClock()
    expect(await reads()).toEqual([200, 206])
    await end(vip)
    await replica.record()
    const endedAt = currentTime()
    const allowed: number[] = []
    while (currentTime() < endedAt + 3 * REPLICA_AGE_MAX_MS) {
      if ((await reads()).some((status) => status < 400)) allowed.push(currentTime() - endedAt)
      pass(1000)
      if ((currentTime() - endedAt) % 5000 === 0) await replica.writeClock()
    }
    // The replica was asked, so this is about the promise.
    expect(Math.max(...allowed)).toBeGreaterThan(0)
    expect(Math.max(...allowed)).toBeLessThanOrEqual(REPLICA_AGE_MAX_MS)
  })

  it.each(Object.entries(endings))('%s ends writes at once', async (_, end) => {
    const { vip, track, replica } = await someTimeLater()
    await end(vip)
    await replica.record()
    expect((await vip.browser.put(`/api/favorites/${track.id}`)).status).toBeGreaterThanOrEqual(401)
  })

  it('ends at once in the isolate where the team ended it', async () => {
    const { vip, replica } = await someTimeLater()
    const admin = await signedInAs('admin')
    await replica.record()
    await admin.patch(`/api/admin/users/${vip.id}`, { status: 'banned' })
    expect((await vip.browser.get('/api/favorites')).status).toBe(401)
  })

  it('begins at once: a replica never refuses', async () => {
    const { track, replica } = await someTimeLater()
    const fan = await newMember('fan')
    await replica.record()
    pass(LAG_MS)
    await replica.writeClock()
    await database.insert(vipGrants).values({ user_id: fan.id, created_at: '' })
    expect((await fan.browser.get('/api/favorites')).status).toBe(200)
    const stream = await fan.browser.get(`/api/tracks/${track.id}/stream`, { Range: 'bytes=0-9' })
    expect(stream.status).toBe(206)
    await stream.arrayBuffer()
  })
})
