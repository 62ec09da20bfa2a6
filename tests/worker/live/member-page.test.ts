import { evictDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { vipSubscriptions } from '../../../worker/membership/tables'
import { endPeriod } from '../../support/subscribers'
import { anyone } from '../../support/browser'
import { publish } from '../../support/feed'
import { openFeed, runAlarms, rooms } from '../../support/feed-page'
import { signedInAs, database, newMember } from '../../support/members'
import { SESSION_SOCKET, openSessionSocket, openSessionPage } from '../../support/session-page'

const NOTICE = '{"type":"session"}'
/** Without the count of unread notifications, which comes with them. */
const noticesTo = ({ frames }: { frames: string[] }) => frames.filter((frame) => frame === NOTICE)
const now = () => new Date().toISOString()

describe('a session notice', () => {
  it('comes when an administrator grants and revokes VIP, only to that member', async () => {
    const [admin, ana, bea] = [await signedInAs('admin'), await newMember(), await newMember()]
    const [tab, popup, other] = [
      await openSessionPage(ana.browser),
      await openSessionPage(ana.browser),
      await openSessionPage(bea.browser),
    ]
    await admin.patch(`/api/admin/users/${ana.id}`, { is_vip: true })
    await expect.poll(() => [noticesTo(tab), noticesTo(popup)]).toEqual([[NOTICE], [NOTICE]])
    await admin.patch(`/api/admin/users/${ana.id}`, { is_vip: false })
    await expect.poll(() => noticesTo(tab).length).toBe(2)
    expect(other.frames).toEqual([])
  })

  it('comes with the next check when a notice was lost', async () => {
    const ana = await newMember()
    const page = await openSessionPage(ana.browser)
    await runAlarms()
    expect(page.frames).toEqual([])
    await database.insert(vipGrants).values({ user_id: ana.id, created_at: now() })
    for (let i = 0; i < 2; i++) await runAlarms()
    await expect.poll(() => page.frames).toEqual([NOTICE])
  })

  it('comes with the first check when the page has read other rights', async () => {
    const ana = await newMember('vip')
    const [late, current] = [
      await openSessionPage(ana.browser, { isAdmin: false, isVIP: false }),
      await openSessionPage(ana.browser, { isAdmin: false, isVIP: true }),
    ]
    await runAlarms()
    await expect.poll(() => late.frames).toEqual([NOTICE])
    expect(current.frames).toEqual([])
  })

  it('comes when VIP expires, also after the room hibernated', async () => {
    const ana = await newMember()
    const until = new Date(Date.now() + 60_000).toISOString()
    await database.insert(vipSubscriptions).values({
      id: `sub_${ana.id}`,
      user_id: ana.id,
      customer_id: `cus_${ana.id}`,
      status: 'active',
      currency: 'usd',
      amount: 999,
      current_period_start: now(),
      current_period_end: until,
      cancel_at_period_end: true,
      created_at: now(),
      paid_until: until,
      vip_until: until,
    })
    const page = await openSessionPage(ana.browser)
    expect((await ana.browser.get('/api/favorites')).status).toBe(200)
    for (const room of rooms) await evictDurableObject(room)
    await endPeriod(ana.id)
    expect((await ana.browser.get('/api/favorites')).status).toBe(403)
    await runAlarms()
    await expect.poll(() => page.frames).toEqual([NOTICE])
    await database.delete(vipSubscriptions).where(eq(vipSubscriptions.user_id, ana.id))
  })
})

describe('the session socket', () => {
  it('is closed when the session is signed out or banned', async () => {
    const [admin, ana, bea] = [await signedInAs('admin'), await newMember(), await newMember()]
    const [out, banned] = [await openSessionPage(ana.browser), await openSessionPage(bea.browser)]
    await ana.browser.post('/api/auth/logout')
    await admin.patch(`/api/admin/users/${bea.id}`, { status: 'banned' })
    await expect.poll(() => [out.closed.code, banned.closed.code]).toEqual([4401, 4401])
  })

  it('receives no feed, and does not count against feed sockets', async () => {
    const ana = await newMember()
    const page = await openSessionPage(ana.browser)
    const feeds: Awaited<ReturnType<typeof openFeed>>[] = []
    for (let i = 0; i < 10; i++) feeds.push(await openFeed(ana.browser))
    for (let i = 0; i < 10; i++) await openSessionPage(ana.browser)
    await expect.poll(() => page.closed.code).toBe(4403)
    await publish(await signedInAs('fan'))
    await expect.poll(() => feeds.every(({ events }) => events().length === 1)).toBe(true)
    expect(page.frames).toEqual([])
  })

  it('answers a ping, and is closed for a flood', async () => {
    const page = await openSessionPage(await signedInAs('fan'))
    page.socket.send('ping')
    await expect.poll(() => page.frames).toEqual(['pong'])
    page.socket.send('{"type":"session"}')
    await expect.poll(() => page.closed.code).toBe(4400)
  })

  it('is for members, on our own pages, by an upgrade', async () => {
    expect((await openSessionSocket(anyone)).status).toBe(401)
    for (const origin of ['https://evil.test', 'null', ''])
      expect((await openSessionSocket(await signedInAs('fan'), { Origin: origin })).status).toBe(
        403,
      )
    expect((await (await signedInAs('fan')).get(SESSION_SOCKET)).status).toBe(426)
  })
})
