import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PriceMove } from '../../../shared/price-move'
import type { MembershipOffer } from '../../../shared/site/membership'
import { users } from '../../../worker/accounts/tables'
import { auditLog } from '../../../worker/audit/tables'
import { sweepMemberships } from '../../../worker/membership/sweep'
import { stripeCustomers, membershipMails, vipPriceMoves } from '../../../worker/membership/tables'
import { siteVersions } from '../../../worker/site/tables'
import type { Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { database, signedInAs } from '../../support/members'
import { publish, readSiteAnew } from '../../support/site'
import { failing, inDays, ScriptedStripe } from '../../support/stripe'
import { newSubscriber } from '../../support/subscribers'

const PATH = '/api/admin/membership/price-move'
type Mail = { to?: unknown; subject?: unknown; text?: unknown }

let stripe: ScriptedStripe
let queue: ReturnType<typeof holdQueue>
let mails: Mail[]
let admin: Browser
beforeEach(async () => {
  stripe = new ScriptedStripe()
  const send = async (mail: Mail) => {
    mails.push(mail)
    return { messageId: 'sent' }
  }
  queue = holdQueue({ EMAIL: { send } })
  mails = []
  vi.spyOn(console, 'error').mockReturnValue()
  // Members of earlier tests.
  await database.delete(users).where(like(users.email, '%'))
  await database.delete(auditLog)
  await database.delete(siteVersions)
  await readSiteAnew()
  admin = await signedInAs('admin')
})
afterEach(() => vi.restoreAllMocks())

const setPrices = (prices: MembershipOffer['prices']) =>
  publish(admin, 'membership', (document) => ({ ...document, prices }))
const usd = (amount: number) => setPrices([{ currency: 'USD', amount }])
const read = async () => (await admin.get(PATH)).json<PriceMove>()
const start = async (version?: number) =>
  admin.post(PATH, { version: version ?? (await read()).version })

/** Runs the queue until it is empty. */
async function work() {
  for (let i = 0; i < 50 && queue.tasks.length > 0; i++) await queue.run()
}
const priceMails = () => mails.filter(({ subject }) => /price|preço/.test(String(subject)))
const amountOf = (subscription: string) => {
  const found = JSON.stringify(stripe.subscriptions.get(subscription))
  return Number(/"unit_amount":"?(\d+)/.exec(found)?.[1])
}
/** The next period has begun, and the webhook about it came. */
async function renew({ subscription, told }: Awaited<ReturnType<typeof newSubscriber>>, end = 40) {
  stripe.change(subscription, { start: inDays(0), end: inDays(end) })
  await told()
}

describe('moving members to a new price', () => {
  it('counts who pays another price before anything is changed', async () => {
    await newSubscriber(stripe)
    await newSubscriber(stripe)
    await newSubscriber(stripe, { cancel_at_period_end: true })
    await newSubscriber(stripe, { status: 'canceled' })
    expect(await read()).toMatchObject({ subscriptions: 0, groups: [], latest: null, version: 0 })
    await usd(1299)
    expect(await read()).toMatchObject({
      version: 1,
      notice_days: 14,
      subscriptions: 2,
      unpriced: 0,
      groups: [{ currency: 'USD', from: 999, to: 1299, subscriptions: 2 }],
    })
    await setPrices([{ currency: 'EUR', amount: 899 }])
    expect(await read()).toMatchObject({ subscriptions: 0, unpriced: 2 })
    expect(stripe.count('POST', '/prices')).toBe(0)
  })

  it('tells each member in their language, then changes the subscription, each once', async () => {
    const [ana, bea] = [await newSubscriber(stripe), await newSubscriber(stripe)]
    await database
      .update(stripeCustomers)
      .set({ language: 'pt-BR' })
      .where(eq(stripeCustomers.user_id, bea.id))
    await work()
    await usd(1299)
    const started = await start()
    expect(started.status).toBe(202)
    expect(await started.json()).toMatchObject({
      subscriptions: 0,
      latest: { subscriptions: 2, announced: 0, moved: 0, waiting: 2 },
    })
    await work()
    expect(priceMails()).toHaveLength(2)
    const mailTo = (email: string) => mails.findLast(({ to }) => to === email)?.text
    expect(mailTo(ana.email)).toContain('costs $12.99 a month instead of $9.99')
    expect(mailTo(bea.email)).toMatch(/custar US\$\s12,99 por mês, em vez de US\$\s9,99/)
    for (const { subscription } of [ana, bea]) expect(amountOf(subscription)).toBe(1299)
    expect(await read()).toMatchObject({
      subscriptions: 0,
      latest: { announced: 2, moved: 2, ended: 0, waiting: 0 },
    })
    const membership = await (await ana.browser.get('/api/membership')).json()
    expect(membership).toMatchObject({ price: { amount: 12.99 } })
    await sweepMemberships(env)
    await work()
    expect(priceMails()).toHaveLength(2)
    const updates = stripe.calls.filter(({ form }) => form.has('items[0][price]'))
    expect(updates.map(({ form }) => form.get('proration_behavior'))).toEqual(['none', 'none'])
  })

  it('waits for a renewal that is too near, so that the price is known two weeks before', async () => {
    const ana = await newSubscriber(stripe, { end: inDays(5) })
    await usd(1299)
    await start()
    await work()
    expect(priceMails()).toHaveLength(1)
    expect(amountOf(ana.subscription)).toBe(999)
    expect(await read()).toMatchObject({ latest: { announced: 1, moved: 0, waiting: 1 } })
    await renew(ana)
    await sweepMemberships(env)
    await work()
    expect(amountOf(ana.subscription)).toBe(1299)
    expect(await read()).toMatchObject({ latest: { moved: 1, waiting: 0 } })
    expect(priceMails()).toHaveLength(1)
  })

  it('continues after a crash, and moves and tells nobody twice', async () => {
    const members = []
    for (let i = 0; i < 12; i++) members.push(await newSubscriber(stripe))
    await work()
    await usd(1299)
    await start()
    // Stripe changes the third one, and the answer is lost with the process.
    let updates = 0
    stripe.fault = (method, path) =>
      method === 'GET' && path === '/subscriptions' && (updates += 1) === 3 ? failing(500) : null
    await queue.run()
    // The other tasks are lost.
    queue.tasks.length = 0
    const longAgo = new Date(Date.now() - 600_000).toISOString()
    await database.update(vipPriceMoves).set({ tried_at: longAgo })
    await database.update(membershipMails).set({ created_at: longAgo })
    await sweepMemberships(env)
    await work()
    expect(await read()).toMatchObject({ latest: { announced: 12, moved: 12, waiting: 0 } })
    for (const { subscription } of members) {
      expect(amountOf(subscription)).toBe(1299)
      const changes = stripe.calls.filter(
        ({ path, form }) =>
          path === `/subscriptions/${subscription}` && form.has('items[0][price]'),
      )
      expect(changes).toHaveLength(1)
    }
    expect(new Set(priceMails().map(({ to }) => to)).size).toBe(12)
    expect(priceMails()).toHaveLength(12)
  })

  it('moves the others when one fails, and repeats that one later', async () => {
    const [ana, bea] = [await newSubscriber(stripe), await newSubscriber(stripe)]
    await usd(1299)
    await start()
    stripe.fault = (_, path) =>
      path === `/subscriptions/${ana.subscription}` ? failing(500) : null
    await work()
    expect([amountOf(ana.subscription), amountOf(bea.subscription)]).toEqual([999, 1299])
    stripe.fault = () => null
    await database
      .update(vipPriceMoves)
      .set({ tried_at: new Date(Date.now() - 600_000).toISOString() })
    await sweepMemberships(env)
    await work()
    expect(amountOf(ana.subscription)).toBe(1299)
  })

  it('leaves out memberships that end, and replaces a move with a later one', async () => {
    const ana = await newSubscriber(stripe, { end: inDays(5) })
    const bea = await newSubscriber(stripe, { end: inDays(5) })
    await work()
    await usd(1299)
    await start()
    await work()
    stripe.change(bea.subscription, { status: 'canceled' })
    await bea.told()
    await usd(1499)
    expect(await read()).toMatchObject({ groups: [{ from: 1299, to: 1499, subscriptions: 1 }] })
    await start()
    await renew(ana)
    await sweepMemberships(env)
    await work()
    expect(amountOf(ana.subscription)).toBe(1499)
    const rows = await database.select().from(vipPriceMoves)
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(
      new Set(['ended', 'moved', 'replaced']),
    )
    expect(rows).toHaveLength(3)
  })

  it('does not follow a price that was only published', async () => {
    const ana = await newSubscriber(stripe)
    await usd(1299)
    await sweepMemberships(env)
    await work()
    await renew(ana)
    expect(amountOf(ana.subscription)).toBe(999)
    expect(priceMails()).toEqual([])
  })

  it('writes who moved whom to which price to the audit log', async () => {
    await newSubscriber(stripe)
    await usd(1299)
    await start()
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'membership.price_move'))
    expect(JSON.parse(entry?.before ?? '')).toEqual({
      groups: [{ currency: 'USD', from: 999, subscriptions: 1 }],
    })
    expect(JSON.parse(entry?.after ?? '')).toEqual({
      prices: [{ currency: 'USD', amount: 1299 }],
      version: 1,
    })
  })

  it('is in the member’s data, and is deleted with the account', async () => {
    const ana = await newSubscriber(stripe)
    await usd(1299)
    await start()
    await work()
    const data = await (await ana.browser.get('/api/account/export')).text()
    expect(data).toContain('"amount_after":1299')
    await database.delete(users).where(eq(users.id, ana.id))
    expect(await database.select().from(vipPriceMoves)).toEqual([])
  })
})
