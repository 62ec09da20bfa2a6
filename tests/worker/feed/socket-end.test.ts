import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startPasswordReset } from '../../../worker/accounts/password-resets'
import { refreshTokens, sessions } from '../../../worker/accounts/tables'
import { newestSeq } from '../../../worker/feed/event-log'
import type { Listener } from '../../../worker/live/listener'
import { isoIn } from '../../../worker/lib/ids'
import { hashToken } from '../../../worker/lib/tokens'
import { networkOf } from '../../../worker/http/rate-limit'
import { type Browser, anyone } from '../../support/browser'
import { publish } from '../../support/feed'
import {
  type Page,
  closePages,
  openFeedSocket,
  openFeed,
  manyPosts,
  receivedPosts,
  runAlarms,
  rooms,
  notifyRooms,
} from '../../support/feed-page'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'

afterEach(closePages)

function passTime(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(async () => {
    vi.useRealTimers()
    // They pace their frames from the later time.
    for (const room of rooms) await evictDurableObject(room)
  })
}

/** What a room keeps with a socket. */
const LISTENER = {
  memberId: 'gone',
  sessionId: 'gone',
  username: 'gone',
  avatarUrl: null,
  isVIP: false,
  isAdmin: false,
  until: '2999-01-01',
  network: 'local',
  kind: 'feed',
  needsVip: false,
  rights: ' ',
  joined: 0,
  follows: {},
} satisfies Listener

/** The rooms have just checked, and will not check again for ten seconds: only a notice can end a socket before. */
const roomsHaveLooked = runAlarms

describe('a socket is closed', () => {
  it('when its member signs out, and no other is', async () => {
    const ana = await newMember()
    const [here, elsewhere] = [await openFeed(ana.browser), await openFeed(await signedInAs('fan'))]
    await ana.browser.post('/api/auth/logout')
    await expect.poll(() => here.closed.code).toBe(4401)
    expect(elsewhere.closed.code).toBe(0)
  })

  it('when its member deletes the account', async () => {
    const ana = await newMember()
    const page = await openFeed(ana.browser)
    await ana.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    await expect.poll(() => page.closed.code).toBe(4401)
  })

  it('when its member sets a new password', async () => {
    const ana = await newMember()
    const [page, other] = [await openFeed(ana.browser), await openFeed(await signedInAs('fan'))]
    await roomsHaveLooked()
    const { token } = await startPasswordReset(database, ana.email)
    const password = 'a-new-password'
    await anyone.post('/api/auth/reset-password/confirm', { token, password })
    await expect.poll(() => page.closed.code).toBe(4401)
    expect(other.closed.code).toBe(0)
  })

  it('when a used refresh token of its session is reused: it was stolen', async () => {
    const ana = await newMember()
    const thief = ana.browser.copy()
    await ana.browser.post('/api/auth/refresh')
    await database
      .update(refreshTokens)
      .set({ used_at: isoIn(-11) })
      .where(eq(refreshTokens.token_hash, await hashToken(thief.cookies.get('__Host-refresh')!)))
    const page = await openFeed(ana.browser)
    await roomsHaveLooked()
    expect((await thief.post('/api/auth/refresh')).status).toBe(401)
    await expect.poll(() => page.closed.code).toBe(4401)
  })

  it('when the session expires, without any notice', async () => {
    const ana = await newMember()
    const until = isoIn(60)
    await database.update(sessions).set({ expires_at: until }).where(eq(sessions.user_id, ana.id))
    const page = await openFeed(ana.browser)
    passTime(61_000)
    await publish(await signedInAs('fan'))
    await expect.poll(() => page.closed.code).toBe(4401)
    expect(page.events()).toEqual([])
  })

  it('not when the session was renewed meanwhile', async () => {
    const ana = await newMember()
    const soon = isoIn(60)
    await database.update(sessions).set({ expires_at: soon }).where(eq(sessions.user_id, ana.id))
    const page = await openFeed(ana.browser)
    const later = isoIn(120)
    await database.update(sessions).set({ expires_at: later }).where(eq(sessions.user_id, ana.id))
    passTime(61_000)
    const post = await publish(await signedInAs('fan'))
    await expect.poll(() => receivedPosts(page)).toEqual([post.id])
    expect(page.closed.code).toBe(0)
  })

  it('at the next check when the notice of the session’s end was lost', async () => {
    const ana = await newMember()
    const page = await openFeed(ana.browser)
    await database
      .update(sessions)
      .set({ revoked_at: new Date().toISOString() })
      .where(eq(sessions.user_id, ana.id))
    await runAlarms()
    await expect.poll(() => page.closed.code).toBe(4401)
  })

  it('when its page stops reading, without delaying others', async () => {
    const [slow, quick] = [
      await openFeed(await signedInAs('fan'), { slow: true }),
      await openFeed(await signedInAs('fan')),
    ]
    const ids = await manyPosts(330, 'x'.repeat(1000))
    // Each notice sends as much as the gap between frames allows.
    await expect
      .poll(async () => {
        await notifyRooms()
        return slow.closed.code
      })
      .toBe(4408)
    await expect.poll(() => receivedPosts(quick)).toEqual(ids)
    expect(quick.closed.code).toBe(0)
    expect(receivedPosts(slow).length).toBeLessThan(330)
  }, 20_000)

  it.each([
    ['is too long', 'x'.repeat(65_537), 1009],
    ['is long and no text', new Uint8Array(65_537), 1009],
    ['is no text', new Uint8Array(8), 4400],
    ['is no JSON', '{', 4400],
    ['is not known', '{"type":"post"}', 4400],
    ['acknowledges nonsense', '{"ack":"7"}', 4400],
    ['acknowledges less than nothing', '{"ack":-1}', 4400],
    ['is very deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 4400],
  ])('after a frame that %s; the room keeps working', async (_, message, code) => {
    const [bad, good] = [
      await openFeed(await signedInAs('fan')),
      await openFeed(await signedInAs('fan')),
    ]
    bad.socket.send(message)
    await expect.poll(() => bad.closed.code).toBe(code)
    const post = await publish(await signedInAs('fan'))
    await expect.poll(() => receivedPosts(good)).toEqual([post.id])
  })

  it('when it floods', async () => {
    const page = await openFeed(await signedInAs('fan'))
    for (let i = 0; i < 400; i++) page.socket.send('{"ack":0}')
    await expect.poll(() => page.closed.code).toBe(1008)
  })

  it.each([1000, 1001, 3000, 4999])('with the close code of the page: %d', async (code) => {
    const page = await openFeed(await signedInAs('fan'))
    page.socket.close(code, 'bye')
    const post = await publish(await signedInAs('fan'))
    const other = await openFeed(await signedInAs('fan'), {
      since: (await newestSeq(database)) - 1,
    })
    await expect.poll(() => receivedPosts(other)).toEqual([post.id])
  })

  it.each([1004, 1005, 1006, 1015])(
    'without an error when its peer is gone with %d',
    async (code) => {
      await runInDurableObject(rooms[0]!, (room, state) => {
        const { 0: socket, 1: other } = new WebSocketPair()
        state.acceptWebSocket(socket)
        socket.serializeAttachment(LISTENER)
        other.accept()
        expect(() => room.webSocketClose(socket, code, '')).not.toThrow()
      })
    },
  )

  it('when its member opens an eleventh: the oldest', async () => {
    const ana = await signedInAs('fan')
    const pages: Page[] = []
    for (let i = 0; i < 11; i++) pages.push(await openFeed(ana))
    await expect.poll(() => pages[0]!.closed.code).toBe(4403)
    expect(pages.slice(1).map(({ closed }) => closed.code)).toEqual(Array(10).fill(0))
  })
})

describe('sockets from one network', () => {
  const from = (browser: Browser, address: string) =>
    openFeedSocket(browser, { headers: { 'CF-Connecting-IP': address } })

  it('are limited to 500 over all rooms; other networks still connect', async () => {
    const members = await Promise.all(Array.from({ length: 51 }, () => signedInAs('fan')))
    const sockets: WebSocket[] = []
    const statuses: number[] = []
    for (const member of members) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => from(member, '192.0.2.7')))
      for (const { status, webSocket } of answers) {
        statuses.push(status)
        webSocket?.accept()
        if (webSocket) sockets.push(webSocket)
      }
    }
    expect(statuses.filter((status) => status === 101)).toHaveLength(500)
    const refused = await from(members[50]!, '192.0.2.7')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('30')
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    const elsewhere = await from(members[50]!, '192.0.2.8')
    expect(elsewhere.status).toBe(101)
    elsewhere.webSocket!.accept()
    for (const socket of [...sockets, elsewhere.webSocket!]) socket.close(1000)
  }, 60_000)

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['local', 'local'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
