import { env } from 'cloudflare:workers'
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import {
  stripeCustomers,
  membershipMails,
  vipSubscriptions,
} from '../../../worker/membership/tables'
import { sweepMemberships } from '../../../worker/membership/sweep'
import { teamNotices } from '../../../worker/settings/tables'
import { database, newMember, signedInAs } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { endPeriod, isVip, newCustomer, newSubscriber } from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

type Mail = { to?: unknown; subject?: unknown; text?: unknown; html?: unknown }

let stripe: ScriptedStripe
let queue: ReturnType<typeof holdQueue>
let mails: Mail[]
const send = vi.fn<(mail: Mail) => Promise<{ messageId: string }>>()
const deliverMail = async (mail: Mail) => {
  mails.push(mail)
  return { messageId: 'sent' }
}
beforeEach(() => {
  stripe = new ScriptedStripe()
  send.mockImplementation(deliverMail)
  queue = holdQueue({ EMAIL: { send } })
  mails = []
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const longAgo = new Date(Date.now() - 600_000).toISOString()

describe('the mails', () => {
  it('of welcome, cancellation, failed payment and end are each sent once', async () => {
    const ana = await newSubscriber(stripe)
    const changes = [
      { cancel_at_period_end: true },
      { cancel_at_period_end: false },
      { status: 'past_due' },
      { status: 'canceled' },
    ]
    for (const change of changes) {
      stripe.change(ana.subscription, change)
      for (let i = 0; i < 2; i++) await ana.told()
    }
    await queue.run()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, 'Welcome to Afterglow Club VIP!'],
      [
        ana.email,
        expect.stringMatching(/^Your Afterglow Club VIP membership ends on \w+ \d+, \d+$/),
      ],
      [ana.email, 'We could not renew your Afterglow Club VIP membership'],
      [ana.email, 'Your Afterglow Club VIP membership has ended'],
    ])
    expect(mails.every(({ text }) => String(text).includes('https://club.test/'))).toBe(true)
  })

  it('are in Portuguese for a member who paid in Portuguese', async () => {
    const ana = await newCustomer(stripe, 'pt-BR')
    const id = stripe.subscribe(ana.customer)
    await deliver(eventOf('customer.subscription.created', { id, customer: ana.customer }))
    await queue.run()
    expect(mails).toMatchObject([{ subject: 'Boas-vindas ao VIP do Afterglow Club!' }])
    expect(mails[0]?.html).toContain('<html lang="pt-BR">')
  })

  it('are sent once, whatever the queue repeats', async () => {
    await newSubscriber(stripe)
    queue.tasks.push(...queue.tasks, ...queue.tasks)
    await queue.run()
    expect(mails).toHaveLength(1)
  })

  it('are retried when mail is down, and found again when their task was lost', async () => {
    const ana = await newSubscriber(stripe)
    send.mockRejectedValue(new Error('mail is down'))
    expect(await queue.run()).toBe(1)
    send.mockImplementation(deliverMail)
    await database
      .update(membershipMails)
      .set({ created_at: longAgo })
      .where(eq(membershipMails.user_id, ana.id))
    await sweepMemberships(env)
    await queue.run()
    expect(mails.filter(({ to }) => to === ana.email)).toHaveLength(1)
    await sweepMemberships(env)
    expect(await queue.run()).toBe(0)
    expect(mails.filter(({ to }) => to === ana.email)).toHaveLength(1)
  })

  it('tell the team of a new VIP once for each start, unless it opted out', async () => {
    await database.delete(teamNotices)
    const ana = await newSubscriber(stripe)
    const notices = () =>
      database.select().from(teamNotices).where(eq(teamNotices.notice, 'notify_new_vips'))
    for (let i = 0; i < 3; i++) {
      await ana.told()
      queue.tasks.push(...queue.tasks.filter(({ type }) => type === 'membership_mail'))
      await queue.run()
    }
    expect(await notices()).toMatchObject([{ notice: 'notify_new_vips' }])

    stripe.change(ana.subscription, { status: 'canceled' })
    await ana.told('customer.subscription.deleted')
    const again = async () => {
      const id = stripe.subscribe(ana.customer)
      await deliver(eventOf('customer.subscription.created', { id, customer: ana.customer }))
      for (let i = 0; i < 2; i++) await queue.run()
      stripe.change(id, { status: 'canceled' })
      await ana.told('customer.subscription.deleted')
    }
    await again()
    expect(await notices()).toHaveLength(2)
    await (await signedInAs('admin')).put('/api/admin/settings', { notify_new_vips: false })
    await again()
    expect(await notices()).toHaveLength(2)
  })

  it('are not sent to a banned member', async () => {
    const ana = await newSubscriber(stripe)
    await database.run(sql`update users set status = 'banned' where id = ${ana.id}`)
    await queue.run()
    expect(mails).toEqual([])
  })
})

describe('the cron alone', () => {
  it('mails a cancelled member once that the membership is over', async () => {
    const ana = await newSubscriber(stripe, { cancel_at_period_end: true, end: inDays(1) })
    await queue.run()
    mails.length = 0
    await endPeriod(ana.id)
    for (let i = 0; i < 2; i++) await sweepMemberships(env)
    await queue.run()
    // Mails that earlier tests did not send are due a minute later.
    expect(mails.filter(({ to }) => to === ana.email)).toMatchObject([
      { subject: 'Your Afterglow Club VIP membership has ended' },
    ])
  })

  it('finds a renewal without an event, before the member loses access', async () => {
    const ana = await newSubscriber(stripe, { start: inDays(-30), end: inDays(-1) })
    await database.update(stripeCustomers).set({ read_at: longAgo })
    const end = inDays(29)
    stripe.change(ana.subscription, { start: inDays(-1), end })
    await sweepMemberships(env)
    const row = await database
      .select()
      .from(vipSubscriptions)
      .where(sql`id = ${ana.subscription}`)
      .get()
    expect(row?.current_period_end).toBe(new Date(end * 1000).toISOString())
    expect(await isVip(ana)).toBe(true)
  })

  it('finds a payment whose events were all lost', async () => {
    const ana = await newCustomer(stripe)
    await database
      .update(stripeCustomers)
      .set({ checkout_session: 'cs_1', checkout_at: longAgo })
      .where(eq(stripeCustomers.user_id, ana.id))
    stripe.subscribe(ana.customer)
    await sweepMemberships(env)
    expect(await isVip(ana)).toBe(true)
  })

  it('asks first about members who have paid and whose period is over', async () => {
    await database.delete(users).where(like(users.email, '%'))
    const ana = await newSubscriber(stripe, { start: inDays(-30), end: inDays(-1) })
    const others = await Promise.all(Array.from({ length: 60 }, () => newMember()))
    await database.update(stripeCustomers).set({ read_at: longAgo })
    // Of a busy launch; read longer ago than hers.
    for (const { id } of others)
      await database.insert(stripeCustomers).values({
        user_id: id,
        customer_id: `cus_${id}`,
        language: 'en',
        created_at: longAgo,
        checkout_session: 'cs_1',
        checkout_at: longAgo,
      })
    stripe.change(ana.subscription, { start: inDays(-1), end: inDays(29) })
    stripe.calls.length = 0
    await sweepMemberships(env)
    const asked = stripe.calls.filter(({ path }) => path === '/subscriptions')
    expect(asked).toHaveLength(50)
    expect(asked[0]?.form.get('customer')).toBe(ana.customer)
  })

  it('asks about new members too while Stripe knows none of many old ones', async () => {
    await database.delete(users).where(like(users.email, '%'))
    const bea = await newCustomer(stripe)
    const old = await Promise.all(Array.from({ length: 60 }, () => newMember()))
    for (const { id } of old) {
      const customer_id = `cus_${id}`
      await database
        .insert(stripeCustomers)
        .values({ user_id: id, customer_id, language: 'en', created_at: longAgo })
      await database.insert(vipSubscriptions).values({
        id: `sub_${id}`,
        user_id: id,
        customer_id,
        status: 'active',
        currency: 'usd',
        amount: 999,
        current_period_start: longAgo,
        current_period_end: longAgo,
        cancel_at_period_end: false,
        created_at: longAgo,
      })
    }
    await database
      .update(stripeCustomers)
      .set({ checkout_session: 'cs_1', checkout_at: longAgo })
      .where(eq(stripeCustomers.user_id, bea.id))
    stripe.subscribe(bea.customer)
    await sweepMemberships(env)
    expect(await isVip(bea)).toBe(true)
    await database.delete(users).where(like(users.email, '%'))
  })

  it('continues with other customers when Stripe fails for one', async () => {
    const [ana, bea] = [
      await newSubscriber(stripe, { start: inDays(-30), end: inDays(-1) }),
      await newSubscriber(stripe, { start: inDays(-30), end: inDays(-1) }),
    ]
    await database.update(stripeCustomers).set({ read_at: longAgo })
    stripe.customers.delete(ana.customer)
    const end = inDays(29)
    stripe.change(bea.subscription, { end })
    await sweepMemberships(env)
    const row = await database
      .select()
      .from(vipSubscriptions)
      .where(sql`id = ${bea.subscription}`)
      .get()
    expect(row?.current_period_end).toBe(new Date(end * 1000).toISOString())
    // A key of another Stripe account finds no customers; that must not lock out paying members.
    expect(await isVip(ana)).toBe(true)
  })

  it('makes no call to Stripe without a key', async () => {
    const key = env.STRIPE_SECRET_KEY
    try {
      env.STRIPE_SECRET_KEY = undefined
      await newSubscriber(stripe).catch(() => undefined)
      stripe.calls.length = 0
      await sweepMemberships(env)
      expect(stripe.calls).toEqual([])
    } finally {
      env.STRIPE_SECRET_KEY = key
    }
  })
})
