import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from '../../../worker/push/endpoints'
import { SUBSCRIPTIONS_MAX } from '../../../worker/push/subscriptions'
import { pushDeliveries, pushSubscriptions } from '../../../worker/push/tables'
import { isoIn, isoNow } from '../../../worker/lib/ids'
import { Browser, anyone } from '../../support/browser'
import { PASSWORD, database, newMember, signedInAs } from '../../support/members'
import { newDevice, subscribe } from '../../support/push'
import { runSchedule } from '../../support/schedule'

const SUBSCRIPTIONS = '/api/push/subscriptions'
const subscriptionsOf = (userId: string) =>
  database.select().from(pushSubscriptions).where(eq(pushSubscriptions.user_id, userId))

describe('the public key', () => {
  it('is an uncompressed point of P-256, the same for everyone', async () => {
    const read = async () => (await anyone.get('/api/push/key')).json<{ public_key: string }>()
    const { public_key } = await read()
    expect(public_key).toMatch(/^B[\w-]{86}$/)
    expect(await read()).toEqual({ public_key })
  })

  it('is not available on a site without a key', async () => {
    const { VAPID_PRIVATE_KEY } = env
    env.VAPID_PRIVATE_KEY = undefined
    try {
      expect((await anyone.get('/api/push/key')).status).toBe(503)
    } finally {
      env.VAPID_PRIVATE_KEY = VAPID_PRIVATE_KEY
    }
  })
})

describe('a subscription', () => {
  it('is stored with its keys and the language of the page; the same endpoint again updates it', async () => {
    const { browser, id: userId } = await newMember()
    const device = newDevice()
    const { id } = await subscribe(browser, device)
    const again = await browser.send(SUBSCRIPTIONS, {
      method: 'POST',
      body: { ...device.json, keys: newDevice().json.keys },
      headers: { 'Accept-Language': 'pt-BR' },
    })
    expect([again.status, await again.json()]).toEqual([201, { id }])
    expect(await subscriptionsOf(userId)).toMatchObject([
      { id, endpoint: device.endpoint, language: 'pt-BR' },
    ])
  })

  it('moves to the member who signs in on the same browser, without what was due to the other', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const device = newDevice()
    const { id } = await subscribe(first.browser, device)
    await database.insert(pushDeliveries).values({
      notification_id: 'private',
      subscription_id: id,
      due_at: isoNow(),
      expires_at: isoIn(60),
    })
    const moved = await subscribe(second.browser, device)
    expect(moved.id).not.toBe(id)
    expect(await subscriptionsOf(first.id)).toEqual([])
    expect(await subscriptionsOf(second.id)).toHaveLength(1)
    expect(await database.select().from(pushDeliveries)).toEqual([])
  })

  it('is deleted by its member, and by nobody else', async () => {
    const { browser, id: userId } = await newMember()
    const { id } = await subscribe(browser)
    const other = await signedInAs('admin')
    expect((await other.delete(`${SUBSCRIPTIONS}/${id}`)).status).toBe(404)
    expect((await anyone.delete(`${SUBSCRIPTIONS}/${id}`)).status).toBe(401)
    expect((await browser.delete(`${SUBSCRIPTIONS}/${id}`)).status).toBe(204)
    expect((await browser.delete(`${SUBSCRIPTIONS}/${id}`)).status).toBe(404)
    expect(await subscriptionsOf(userId)).toEqual([])
  })

  it('needs a sign-in', async () => {
    expect((await anyone.post(SUBSCRIPTIONS, newDevice().json)).status).toBe(401)
  })

  const { endpoint, keys } = newDevice().json
  it.each([
    [{ keys }],
    [{ endpoint }],
    [{ endpoint: 'somewhere', keys }],
    [{ endpoint: 7, keys }],
    [{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}`, keys }],
    [{ endpoint, keys: { p256dh: keys.p256dh } }],
    [{ endpoint, keys: { ...keys, p256dh: 'BBBB' } }],
    // 65 bytes, but no point of the curve.
    [{ endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
    [{ endpoint, keys: { ...keys, auth: 'short' } }],
    ['[]'],
  ])('%j is refused as invalid', async (body) => {
    const browser = await signedInAs('fan')
    const response = await browser.post(SUBSCRIPTIONS, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })

  it('at an unknown host is refused', async () => {
    const browser = await signedInAs('fan')
    const response = await browser.post(SUBSCRIPTIONS, newDevice('https://push.evil.test').json)
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'push_host' }),
    ])
  })

  it('replaces the oldest of a member who has the most', async () => {
    const { browser, id: userId } = await newMember()
    const oldest = await subscribe(browser)
    for (let count = 0; count < SUBSCRIPTIONS_MAX; count += 1) await subscribe(browser)
    const ids = (await subscriptionsOf(userId)).map(({ id }) => id)
    expect(ids).toHaveLength(SUBSCRIPTIONS_MAX)
    expect(ids).not.toContain(oldest.id)
  })
})

describe('a subscription ends', () => {
  it('when its browser signs out; those of the member’s other browsers stay', async () => {
    const { browser, email, id: userId } = await newMember()
    const { id } = await subscribe(browser)
    const other = new Browser()
    await other.post('/api/auth/login', { email, password: PASSWORD })
    const kept = await subscribe(other)
    await browser.post('/api/auth/logout')
    await expect
      .poll(async () => (await subscriptionsOf(userId)).map((one) => one.id))
      .toEqual([kept.id])
    expect(kept.id).not.toBe(id)
  })

  it('by the schedule, if the event of the sign-out was lost', async () => {
    const { browser, id: userId } = await newMember()
    await subscribe(browser)
    await env.DB.prepare('update sessions set revoked_at = ? where user_id = ?')
      .bind(isoNow(), userId)
      .run()
    await runSchedule(env)
    expect(await subscriptionsOf(userId)).toEqual([])
  })

  it('with the account, and so do its deliveries', async () => {
    const { browser, id: userId } = await newMember()
    const { id } = await subscribe(browser)
    await database.insert(pushDeliveries).values({
      notification_id: 'any',
      subscription_id: id,
      due_at: isoNow(),
      expires_at: isoIn(60),
    })
    const left = await browser.send('/api/account', {
      method: 'DELETE',
      body: { password: PASSWORD },
    })
    expect(left.status).toBe(204)
    expect(await subscriptionsOf(userId)).toEqual([])
    expect(await database.select().from(pushDeliveries)).toEqual([])
  })
})

it('is in the member’s data export, without its secrets', async () => {
  const { browser } = await newMember()
  const { id, json } = await subscribe(browser)
  const text = await (await browser.get('/api/account/export')).text()
  expect(JSON.parse(text)).toMatchObject({
    push: { push_subscriptions: [{ id, push_service: 'https://fcm.googleapis.com' }] },
  })
  expect(text).not.toContain(json.keys.auth)
  expect(text).not.toContain(json.endpoint)
})

describe('the hosts of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://FCM.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://api.eu.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s is one', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/x',
    'https://fcm.googleapis.com@evil.test/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com\\@evil.test/x',
    'https://evil.test/?https://fcm.googleapis.com/',
    'https://evil.test#.push.apple.com',
    'https://evilpush.apple.com/x',
    'https://push.apple.com.evil.test/x',
    'https://notify.windows.com/x',
    'https://xnotify.windows.com/x',
    'https://fcm.googleapis.com./x',
    'https://142.250.1.1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'http://127.0.0.1:8799/push/send/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
  ])('%s is none', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(false))

  it('include the local one at exactly its origin, and only on loopback', () => {
    const sandbox = 'http://127.0.0.1:8799'
    expect(isPushEndpoint(`${sandbox}/push/send/x`, sandbox)).toBe(true)
    expect(isPushEndpoint('http://127.0.0.1:8800/push/send/x', sandbox)).toBe(false)
    expect(isPushEndpoint('http://localhost:8799/push/send/x', sandbox)).toBe(false)
    expect(isPushEndpoint('http://x@127.0.0.1:8799/push/send/x', sandbox)).toBe(false)
    expect(isPushEndpoint('https://evil.test/x', 'https://evil.test')).toBe(false)
  })
})
