import { runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions, vipGrants } from '../../../worker/accounts/tables'
import { ORIGIN, anyone } from '../../support/browser'
import { type ChatTab, openChatSocket, openChat, readMessages, vipAtChat } from '../../support/chat'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'
import { Vendor } from '../../support/vendor'

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('the chat socket', () => {
  it('is for VIPs and admins, and for no page of another site', async () => {
    const [vip, admin] = [await signedInAs('vip'), await signedInAs('admin')]
    const rooms = vi.spyOn(env.CHAT_ROOM, 'getByName')
    expect((await openChatSocket(anyone)).status).toBe(401)
    const fan = await openChatSocket(await signedInAs('fan'))
    expect(fan.status).toBe(403)
    expect(await fan.json()).toMatchObject({
      code: 'vip_required',
      error: 'VIP Access Required',
    })
    for (const Origin of ['https://evil.test', 'null', '', 'https://club.test.evil.test'])
      expect((await openChatSocket(vip, { Origin })).status).toBe(403)
    const without = new Request(`${ORIGIN}/api/chat/live`, { headers: { Upgrade: 'websocket' } })
    expect((await exports.default.fetch(without)).status).toBe(403)
    expect((await vip.get('/api/chat/live')).status).toBe(426)
    expect(rooms).not.toHaveBeenCalled()
    rooms.mockRestore()
    for (const browser of [vip, admin]) expect((await openChatSocket(browser)).status).toBe(101)
  })

  it('is refused to a banned member', async () => {
    const [admin, vip] = [await signedInAs('admin'), await newMember('vip')]
    await admin.patch(`/api/admin/users/${vip.id}`, { status: 'banned' })
    expect((await openChatSocket(vip.browser)).status).toBe(401)
    expect((await vip.browser.get('/api/chat/threads')).status).toBe(401)
  })

  it('leads each member to their own room', async () => {
    new Vendor().says = ['Hi Ana']
    const [ana, bea] = [await vipAtChat(), await vipAtChat()]
    ana.tab.send('Ana’s secret')
    await expect.poll(() => ana.tab.run()?.status).toBe('completed')
    expect(bea.tab.frames).toHaveLength(1)
    expect((await readMessages(bea.browser)).messages).toEqual([])
    const thread = ana.tab.state()?.thread.id
    for (const path of [`threads/${thread}/messages`, `threads/${thread}/runs/x`])
      expect((await bea.browser.get(`/api/chat/${path}`)).status).toBe(404)
    expect((await bea.browser.delete(`/api/chat/threads/${thread}`)).status).toBe(404)
    const posted = await bea.browser.post(`/api/chat/threads/${thread}/messages`, { content: 'x' })
    expect(posted.status).toBe(404)
  })
})

describe('an open page', () => {
  it('gets an answer to each ping', async () => {
    const { tab } = await vipAtChat()
    tab.socket.send('ping')
    await expect.poll(() => tab.texts.at(-1)).toBe('pong')
  })

  it('is closed when its session ends, and no other is', async () => {
    const { tab, browser } = await vipAtChat()
    const other = await vipAtChat()
    await browser.post('/api/auth/logout')
    await expect.poll(() => tab.closed.code).toBe(4401)
    expect(other.tab.closed.code).toBe(0)
  })

  it('is closed when its member is banned or deletes the account', async () => {
    const [admin, banned, leaver] = [
      await signedInAs('admin'),
      await vipAtChat(),
      await vipAtChat(),
    ]
    await admin.patch(`/api/admin/users/${banned.id}`, { status: 'banned' })
    await expect.poll(() => banned.tab.closed.code).toBe(4401)
    await leaver.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    await expect.poll(() => leaver.tab.closed.code).toBe(4401)
  })

  it('is closed when VIP ends, at once when the team ends it', async () => {
    const [admin, vip] = [await signedInAs('admin'), await vipAtChat()]
    await admin.patch(`/api/admin/users/${vip.id}`, { is_vip: false })
    await expect.poll(() => vip.tab.closed.code).toBe(4403)
    const thread = vip.tab.state()?.thread.id
    const sent = await vip.browser.post(`/api/chat/threads/${thread}/messages`, { content: 'Hi' })
    expect(sent.status).toBe(403)
  })

  it('is closed at the next message if the room missed the notice, and the vendor is not called', async () => {
    const vendor = new Vendor()
    const lapsed = await vipAtChat()
    await database.delete(vipGrants).where(eq(vipGrants.user_id, lapsed.id))
    lapsed.tab.send('Still there?')
    await expect.poll(() => lapsed.tab.closed.code).toBe(4403)
    const signedOut = await vipAtChat()
    await database
      .update(sessions)
      .set({ revoked_at: new Date().toISOString() })
      .where(eq(sessions.user_id, signedOut.id))
    signedOut.tab.send('Still there?')
    await expect.poll(() => signedOut.tab.closed.code).toBe(4401)
    expect(vendor.calls).toHaveLength(0)
  })

  it('is closed by the room’s own check', async () => {
    const { tab, id, room } = await vipAtChat()
    await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
    await runDurableObjectAlarm(room)
    await expect.poll(() => tab.closed.code).toBe(4403)
  })

  it.each([
    ['is too long', 'x'.repeat(65_537), 1009],
    ['is long and no text', new Uint8Array(65_537), 1009],
    ['is no text', new Uint8Array(8), 4400],
    ['is no JSON', '{', 4400],
    ['is not known', '{"type":"state"}', 4400],
    ['has a bad id', '{"type":"send","id":"an id","content":"Hi"}', 4400],
    ['is very deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 4400],
  ])('is closed after a frame that %s; others stay open', async (_, message, code) => {
    new Vendor().says = ['Hi']
    const { tab, browser } = await vipAtChat()
    const good = await openChat(browser)
    tab.socket.send(message)
    await expect.poll(() => tab.closed.code).toBe(code)
    good.send('Hello')
    await expect.poll(() => good.shown()).toEqual(['Hello', 'Hi'])
  })

  it('is closed when it floods', async () => {
    const { tab } = await vipAtChat()
    for (let i = 0; i < 101; i++) tab.say({ type: 'cancel' })
    await expect.poll(() => tab.closed.code).toBe(1008)
  })

  it('is closed for an eleventh: the oldest', async () => {
    const { tab, browser } = await vipAtChat()
    const others: ChatTab[] = []
    for (let i = 0; i < 10; i++) others.push(await openChat(browser))
    await expect.poll(() => tab.closed.code).toBe(4403)
    expect(others.map(({ closed }) => closed.code)).toEqual(Array(10).fill(0))
  })
})
