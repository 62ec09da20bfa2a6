import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepMemberships } from '../../../worker/membership'
import { vipSubscriptions, leftCustomers } from '../../../worker/membership/tables'
import { signedInAs, database, PASSWORD } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { isVip, newCustomer, newSubscriber } from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

// Banned and deleted members must not go on paying.
let stripe: ScriptedStripe
let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  stripe = new ScriptedStripe()
  queue = holdQueue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('a banned member', () => {
  const change = async ({ id }: { id: string }, status: 'active' | 'banned') =>
    (await signedInAs('admin')).patch(`/api/admin/users/${id}`, { status })
  const ends = () =>
    expect.poll(() => queue.tasks.map(({ type }) => type)).toContain('end_subscription')

  it('pays no further month: the subscription ends with the paid one, which counts if the ban is lifted', async () => {
    const ana = await newSubscriber(stripe)
    await change(ana, 'banned')
    await ends()
    await queue.run()
    expect(stripe.subscriptions.get(ana.subscription)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    expect(stripe.refunds).toEqual([])
    queue.tasks.length = 0
    await ana.told()
    expect(queue.tasks.filter(({ type }) => type === 'end_subscription')).toEqual([])
    await change(ana, 'active')
    await ana.browser.post('/api/auth/login', { email: ana.email, password: PASSWORD })
    expect(await isVip(ana)).toBe(true)
  })

  it('with a failed payment is not charged again', async () => {
    const ana = await newSubscriber(stripe, { status: 'past_due' })
    await change(ana, 'banned')
    await ends()
    await queue.run()
    expect(stripe.subscriptions.get(ana.subscription)?.status).toBe('canceled')
  })

  it('who pays on a page that was still open is refunded, and the subscription ends', async () => {
    const ana = await newCustomer(stripe)
    await change(ana, 'banned')
    const id = stripe.subscribe(ana.customer, { created: inDays(0) + 1 })
    stripe.charge(id)
    await deliver(eventOf('customer.subscription.created', { id, customer: ana.customer }))
    await queue.run()
    expect(stripe.paid.get(String(stripe.refunds[0]?.payment_intent))).toBe(id)
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled')
  })

  it('is handled by the cron if Stripe or the queue was down', async () => {
    const ana = await newSubscriber(stripe)
    await change(ana, 'banned')
    await ends()
    queue.tasks.length = 0
    await sweepMemberships(env)
    await queue.run()
    expect(stripe.subscriptions.get(ana.subscription)?.cancel_at_period_end).toBe(true)
  })
})

describe('a deleted account', () => {
  it('is not charged again: the queue retries until Stripe has cancelled', async () => {
    const ana = await newSubscriber(stripe)
    const exported = await (await ana.browser.get('/api/account/export')).json()
    expect(exported).toMatchObject({
      membership: {
        customers: [{ customer_id: ana.customer }],
        subscriptions: [{ id: ana.subscription, status: 'active', amount: 999 }],
      },
    })
    const body = { password: PASSWORD }
    expect((await ana.browser.send('/api/account', { method: 'DELETE', body })).status).toBe(204)
    stripe.fault = () => Response.json({ error: { type: 'api_error' } }, { status: 500 })
    expect(await queue.run()).toBe(1)
    stripe.fault = () => null
    expect(await queue.run()).toBe(0)
    expect(stripe.subscriptions.get(ana.subscription)?.status).toBe('canceled')
    expect(stripe.customers.has(ana.customer)).toBe(false)
    expect(await database.select().from(leftCustomers)).toEqual([])
    expect(
      await database.select().from(vipSubscriptions).where(eq(vipSubscriptions.user_id, ana.id)),
    ).toEqual([])
  })

  it('that pays in another tab meanwhile is cancelled too', async () => {
    const ana = await newSubscriber(stripe)
    await ana.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    queue.tasks.length = 0
    expect((await ana.told('customer.subscription.created')).status).toBe(200)
    expect(queue.tasks).toEqual([{ type: 'member_left', member_id: ana.id }])
  })
})
