import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stripeCustomers, stripeEvents, vipSubscriptions } from '../../../worker/membership/tables'
import { sessions } from '../../support/database'
import { holdQueue } from '../../support/fake-queue'
import { database } from '../../support/members'
import { failing as failed, ScriptedStripe } from '../../support/stripe'
import { isVip, newCustomer, newSubscriber } from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

let stripe: ScriptedStripe
beforeEach(() => {
  stripe = new ScriptedStripe()
  holdQueue()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const now = () => Math.floor(Date.now() / 1000)
const eventRows = () => database.select().from(stripeEvents)

/** A member who has paid, and the event about it. */
async function paid() {
  const ana = await newCustomer(stripe)
  const id = stripe.subscribe(ana.customer)
  const subscription = { id, object: 'subscription', customer: ana.customer }
  return { ...ana, event: eventOf('customer.subscription.created', subscription) }
}

describe('a webhook event', () => {
  it('makes a VIP from the very next request', async () => {
    const ana = await paid()
    expect(await isVip(ana)).toBe(false)
    expect((await ana.browser.get('/api/tracks/x/stream')).status).toBe(403)
    const response = await deliver(ana.event)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect(await isVip(ana)).toBe(true)
    expect((await ana.browser.get('/api/tracks/x/stream')).status).toBe(404)
  })

  it('is accepted whatever its Origin says', async () => {
    const ana = await paid()
    const elsewhere = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    expect((await deliver(ana.event, { headers: elsewhere })).status).toBe(200)
    const forged = await deliver(ana.event, { headers: elsewhere, secret: 'whsec_evil' })
    expect(await forged.json()).toMatchObject({ code: 'invalid_signature' })
  })
})

describe('is refused and leaves nothing when it is not signed by Stripe', () => {
  const body = (event: object) => JSON.stringify(event)
  it.each([
    ['without a signature', () => ({ header: '' })],
    ['with a signature of another kind', () => ({ header: `t=${now()},v0=${'a'.repeat(64)}` })],
    ['with a wrong signature', () => ({ header: `t=${now()},v1=${'a'.repeat(64)}` })],
    ['with a signature of nothing', () => ({ header: 't=,v1=' })],
    ['signed with another secret', () => ({ secret: 'whsec_other' })],
    ['serialised anew', (event: object) => ({ body: JSON.stringify(event, null, 1) })],
    ['changed by a byte', (event: object) => ({ body: body(event).replace('evt_', 'evt-') })],
    ['with nothing in it', () => ({ body: '' })],
    ['301 seconds old', () => ({ at: now() - 301 })],
    ['301 seconds ahead', () => ({ at: now() + 302 })],
    ['a day ahead', () => ({ at: now() + 86_400 })],
  ])('%s', async (_, signing) => {
    const ana = await paid()
    const before = await eventRows()
    const response = await deliver(ana.event, signing(ana.event))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_signature' })
    expect(await isVip(ana)).toBe(false)
    expect(await eventRows()).toEqual(before)
  })

  it.each([-290, 290])('is accepted when it is %d seconds off', async (seconds) => {
    const ana = await paid()
    expect((await deliver(ana.event, { at: now() + seconds })).status).toBe(200)
    expect(await isVip(ana)).toBe(true)
  })

  it('of the other mode is refused: test events on a live site, and live ones on a test site', async () => {
    const ana = await paid()
    expect((await deliver({ ...ana.event, livemode: true })).status).toBe(400)
    const key = env.STRIPE_SECRET_KEY
    try {
      env.STRIPE_SECRET_KEY = 'sk_live_club'
      expect((await deliver(ana.event)).status).toBe(400)
      expect(await isVip(ana)).toBe(false)
      expect((await deliver({ ...ana.event, livemode: true })).status).toBe(200)
    } finally {
      env.STRIPE_SECRET_KEY = key
    }
    expect(await isVip(ana)).toBe(true)
  })

  it('that is signed but malformed is refused', async () => {
    for (const odd of [[], 7, 'x', null, { id: 'evt_1' }, { object: 'v2.core.event' }])
      expect((await deliver(Object(odd))).status).toBe(400)
  })

  it('that is too large is refused', async () => {
    const ana = await paid()
    const response = await deliver({ ...ana.event, padding: 'x'.repeat(600_000) })
    expect(response.status).toBe(413)
  })

  it('answers 503 while no secret is set', async () => {
    const secret = env.STRIPE_WEBHOOK_SECRET
    try {
      for (const none of [undefined, '', ' ']) {
        env.STRIPE_WEBHOOK_SECRET = none
        expect((await deliver((await paid()).event)).status).toBeGreaterThanOrEqual(400)
      }
    } finally {
      env.STRIPE_WEBHOOK_SECRET = secret
    }
  })
})

describe('an event about an unknown customer', () => {
  it.each([
    ['an unknown customer', 'invoice.paid', { id: 'in_1', customer: 'cus_nobody' }],
    ['no customer', 'invoice.paid', { id: 'in_1', customer: null }],
    ['something else', 'payout.paid', { id: 'po_1' }],
    ['a thing without an id', 'balance.available', { object: 'balance' }],
    ['a customer who is gone', 'customer.deleted', { id: 'cus_nobody' }],
  ])('%s is acknowledged and ignored', async (_, type, object) => {
    const before = await eventRows()
    expect((await deliver(eventOf(type, object))).status).toBe(200)
    expect(await eventRows()).toEqual(before)
  })

  it('of a deleted member is acknowledged and leaves no row', async () => {
    const ana = await newSubscriber(stripe)
    await ana.browser.send('/api/account', {
      method: 'DELETE',
      body: { password: 'a-right-password' },
    })
    expect((await ana.told()).status).toBe(200)
    expect(await database.select().from(vipSubscriptions)).not.toContainEqual(
      expect.objectContaining({ user_id: ana.id }),
    )
  })
})

describe('when a webhook fails half-way', () => {
  it('at Stripe, it is retried and then counts once', async () => {
    const ana = await paid()
    for (const status of [500, 429, 401]) {
      stripe.fault = () => failed(status)
      expect((await deliver(ana.event)).status).toBeGreaterThanOrEqual(500)
    }
    expect(await isVip(ana)).toBe(false)
    expect(await eventRows()).not.toContainEqual(expect.objectContaining({ id: ana.event.id }))
    stripe.fault = () => null
    expect((await deliver(ana.event)).status).toBe(200)
    expect(await isVip(ana)).toBe(true)
  })

  it('at any database statement, nothing is stored, and the next delivery counts once', async () => {
    const ana = await paid()
    const { batch } = sessions
    for (let broken = 0; broken < 8; broken++) {
      const failing = vi.spyOn(sessions, 'batch').mockImplementation(function broke(
        this: unknown,
        statements,
      ) {
        const changed = statements.map((one, i) =>
          i === broken ? env.DB.prepare('select * from nowhere') : one,
        )
        return Reflect.apply(batch, this, [changed])
      })
      expect((await deliver(ana.event)).status).toBe(500)
      failing.mockRestore()
      expect(await isVip(ana)).toBe(false)
      expect(await eventRows()).not.toContainEqual(expect.objectContaining({ id: ana.event.id }))
    }
    expect((await deliver(ana.event)).status).toBe(200)
    expect((await deliver(ana.event)).status).toBe(200)
    expect(await isVip(ana)).toBe(true)
    expect((await eventRows()).filter(({ id }) => id === ana.event.id)).toHaveLength(1)
  })

  it('after the write, the next delivery finds it done', async () => {
    const ana = await paid()
    vi.spyOn(env.TASKS, 'send').mockRejectedValueOnce(new Error('queue is down'))
    expect((await deliver(ana.event)).status).toBe(500)
    expect(await isVip(ana)).toBe(true)
    const readings = async () =>
      (
        await database
          .select()
          .from(stripeCustomers)
          .where(eq(stripeCustomers.customer_id, ana.customer))
      )[0]?.readings
    const before = await readings()
    expect((await deliver(ana.event)).status).toBe(200)
    expect(await readings()).toBe(before)
  })
})
