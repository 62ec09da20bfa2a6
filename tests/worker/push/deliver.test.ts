import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { isoIn, isoNow } from '../../../worker/lib/ids'
import { deliverPushes, pruneDeliveries, requeuePushes } from '../../../worker/push'
import { pushDeliveries, pushSubscriptions } from '../../../worker/push/tables'
import { holdQueue } from '../../support/fake-queue'
import { withinLimits } from '../../support/limits'
import { database } from '../../support/members'
import {
  MESSAGE,
  PushServices,
  dueDevice,
  newDevice,
  queueFor,
  sameMessage,
  subscribe,
} from '../../support/push'

let services: PushServices
let queue: ReturnType<typeof holdQueue>

beforeEach(async () => {
  await database.delete(pushSubscriptions)
  services = new PushServices()
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

const deliver = (options?: { starts?: boolean }) =>
  withinLimits('a push task', () => deliverPushes(env, sameMessage, options))
const rows = () => database.select().from(pushDeliveries)

describe('a message', () => {
  it('is encrypted for its device, signed for its push service, and says what to show and to open', async () => {
    const device = await dueDevice()
    await deliver()
    const [{ endpoint, headers, redirect, body } = expect.fail()] = services.received
    expect([endpoint, redirect]).toEqual([device.endpoint, 'manual'])
    const topic = headers.get('Topic') ?? ''
    expect(topic).toMatch(/^[\w-]{32}$/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
    })
    expect(body.byteLength).toBe(4096)
    expect(device.read(body)).toEqual({
      web_push: 8030,
      notification: {
        title: MESSAGE.title,
        body: MESSAGE.body,
        navigate: 'https://club.test/music/catalog/neon',
        lang: 'pt-BR',
        dir: 'ltr',
        tag: topic,
        data: { kind: 'release' },
      },
    })

    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(headers.get('Authorization') ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const { payload } = await jwtVerify(
      token,
      { kty: 'EC', crv: 'P-256', x: x!, y: y! },
      {
        audience: 'https://fcm.googleapis.com',
      },
    )
    expect(payload.sub).toMatch(/^mailto:/)
    expect(payload.exp! - Date.now() / 1000).toBeLessThan(24 * 3600)
    const { public_key } = await (
      await device.browser.get('/api/push/key')
    ).json<{
      public_key: string
    }>()
    expect(key).toBe(public_key)
  })

  it('is cut where it is too long, and opens no other site', async () => {
    const device = await dueDevice()
    const long = { ...MESSAGE, title: '"'.repeat(500), body: '👩‍👩‍👧‍👦\u0007'.repeat(2000) }
    await deliverPushes(
      env,
      async (_, ids) => new Map(ids.map((id) => [id, { ...long, path: '//evil.test/x' }])),
    )
    const { notification } = device.read(services.received[0]!.body)
    expect(notification).toMatchObject({
      title: `${'"'.repeat(100)}…`,
      body: expect.stringMatching(/^[^\p{Cc}]+…$/u),
      navigate: 'https://club.test/',
    })
  })

  it('goes to every device of the member, and to each once', async () => {
    const { userId, browser, notificationId, endpoint } = await dueDevice()
    const second = await subscribe(browser)
    await queueFor(notificationId, [userId])
    await queueFor(notificationId, [userId])
    await deliver()
    await queueFor(notificationId, [userId])
    await deliver()
    expect(services.counts()).toEqual({ [endpoint]: 1, [second.endpoint]: 1 })
  })

  it('waits for its time', async () => {
    await dueDevice(isoIn(60))
    await deliver()
    expect(services.received).toEqual([])
    await requeuePushes(env)
    expect(queue.tasks).toEqual([{ type: 'push', starts: true }])
  })

  it.each([
    ['the recipient may not see any more', async () => new Map()],
    ['is null', async (_: unknown, ids: string[]) => new Map(ids.map((id) => [id, null]))],
  ])('that %s is not sent', async (_, read) => {
    await dueDevice()
    await deliverPushes(env, read)
    expect([services.received, await rows()]).toEqual([[], []])
  })

  it('is not sent to a banned member, to a browser that signed out, or a day late', async () => {
    const [banned, signedOut] = [
      await dueDevice(),
      await dueDevice(),
      await dueDevice(isoIn(-25 * 3600)),
    ]
    await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.userId))
    await env.DB.prepare('update sessions set revoked_at = ? where user_id = ?')
      .bind(isoNow(), signedOut.userId)
      .run()
    await deliver()
    expect([services.received, await rows()]).toEqual([[], []])
  })
})

describe('an answer of the push service', () => {
  // Pauses are compared to the second.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const status = (code: number, headers?: Record<string, string>) => () =>
    new Response('why', { status: code, ...(headers && { headers }) })
  const subscriptions = () => database.select().from(pushSubscriptions)

  it.each([404, 410])('%d deletes the subscription', async (code) => {
    const { endpoint } = await dueDevice()
    services.willAnswer(endpoint, status(code))
    await deliver()
    expect([await subscriptions(), await rows()]).toEqual([[], []])
  })

  it.each([
    ['in seconds', () => '7', 7],
    ['as a date', () => new Date(Date.now() + 90_000).toUTCString(), 90],
  ])('429 with Retry-After %s is obeyed', async (_, after, seconds) => {
    const { endpoint } = await dueDevice()
    services.willAnswer(endpoint, status(429, { 'Retry-After': after() }))
    await deliver()
    const [row] = await rows()
    const wait = (Date.parse(row!.due_at) - Date.now()) / 1000
    // A date has whole seconds.
    expect(Math.abs(wait - seconds)).toBeLessThanOrEqual(1)
    expect(row).toMatchObject({ claimed_at: null, sent_at: null, tries: 1 })
    expect(queue.tasks).toEqual([{ type: 'push' }])
    await deliver()
    expect(services.received).toHaveLength(1)
    await database.update(pushDeliveries).set({ due_at: isoNow() })
    await deliver()
    expect(services.counts()).toEqual({ [endpoint]: 2 })
    expect((await rows())[0]?.sent_at).not.toBeNull()
  })

  it('429 to several devices pauses the whole service; other services go on', async () => {
    const busy = []
    for (let count = 0; count < 12; count += 1) busy.push(await dueDevice())
    const other = await dueDevice(isoNow(), newDevice('https://web.push.apple.com'))
    for (const { endpoint } of busy)
      services.willAnswer(endpoint, status(429, { 'Retry-After': '60' }))
    await deliver()
    // One wave was under way.
    expect(services.received.filter(({ endpoint }) => /fcm/.test(endpoint))).toHaveLength(6)
    expect(services.counts()[other.endpoint]).toBe(1)
    expect((await rows()).filter(({ due_at }) => due_at > isoIn(30))).toHaveLength(12)
  })

  it('500 and no answer are tried again with growing pauses, and at last given up', async () => {
    const { endpoint } = await dueDevice()
    const unreachable = () => {
      throw new Error('unreachable')
    }
    services.willAnswer(
      endpoint,
      ...Array.from({ length: 5 }, () => [status(500), unreachable]).flat(),
    )
    const waits = []
    vi.spyOn(console, 'error').mockReturnValue()
    for (let tries = 0; tries < 12; tries += 1) {
      await deliver()
      const [row] = await rows()
      if (row) waits.push(Math.round((Date.parse(row.due_at) - Date.now()) / 1000))
      await database.update(pushDeliveries).set({ due_at: isoNow() })
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600])
    expect(services.received).toHaveLength(9)
    expect(await subscriptions()).toMatchObject([{ endpoint, failing_since: expect.any(String) }])
  })

  it.each([301, 302, 307, 308])('%d is not followed', async (code) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { endpoint } = await dueDevice()
    services.willAnswer(endpoint, status(code, { Location: 'http://169.254.169.254/' }))
    await deliver()
    expect(services.counts()).toEqual({ [endpoint]: 1 })
    expect(await rows()).toEqual([])
  })

  it('400 gives up the message; after two weeks of failures also the subscription', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { endpoint, userId } = await dueDevice()
    services.willAnswer(endpoint, status(400), status(201), status(403))
    await deliver()
    expect(await subscriptions()).toMatchObject([{ failing_since: expect.any(String) }])
    await queueFor('second', [userId])
    await deliver()
    expect(await subscriptions()).toMatchObject([{ failing_since: null }])
    await database.update(pushSubscriptions).set({ failing_since: isoIn(-15 * 24 * 3600) })
    await queueFor('third', [userId])
    await deliver()
    expect(await subscriptions()).toEqual([])
  })

  it('is not waited for at a host that is no push service any more', async () => {
    const { id } = await dueDevice()
    await database
      .update(pushSubscriptions)
      .set({ endpoint: 'https://internal.test/admin' })
      .where(eq(pushSubscriptions.id, id))
    await deliver()
    expect([services.received, await subscriptions()]).toEqual([[], []])
  })
})

it('deletes what was sent a week ago, and what was never sent', async () => {
  const [sent, kept, late] = [
    await dueDevice(),
    await dueDevice(),
    await dueDevice(isoIn(-2 * 24 * 3600)),
  ]
  const setSent = (id: string, sent_at: string) =>
    database.update(pushDeliveries).set({ sent_at }).where(eq(pushDeliveries.subscription_id, id))
  await setSent(sent.id, isoIn(-8 * 24 * 3600))
  await setSent(kept.id, isoIn(-60))
  await pruneDeliveries(database)
  expect((await rows()).map(({ subscription_id }) => subscription_id)).toEqual([kept.id])
  expect(late.id).toBeDefined()
})
