import { env } from 'cloudflare:workers'
import { and, eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepMemberships } from '../../../worker/membership/sweep'
import { membershipMails, vipSubscriptions } from '../../../worker/membership/tables'
import { isoIn } from '../../../worker/lib/ids'
import type { Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'
import { shortenTimers } from '../../support/short-pauses'
import { failing, missing, ScriptedStripe } from '../../support/stripe'
import { customerOf, isVip, membershipOf, newSubscriber } from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

let stripe: ScriptedStripe
beforeEach(() => {
  stripe = new ScriptedStripe()
  // The package of Stripe pauses before it tries again.
  shortenTimers({ upTo: 5000 })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const PATH = '/api/create-checkout-session'
const pay = (browser: Browser, body: object = {}, language = 'en') =>
  browser.send(PATH, { method: 'POST', body, headers: { 'Accept-Language': language } })
type Answer = { sessionId: string; url: string; code: string; error: string }
const answer = async (response: Response | Promise<Response>) => (await response).json<Answer>()

describe('when Stripe fails', () => {
  const timeout = () => {
    throw Object.assign(new Error('aborted'), { name: 'AbortError' })
  }
  it.each([
    ['500', () => failing(500), 502],
    ['429', () => failing(429), 503],
    ['no answer', timeout, 503],
    ['no JSON', () => new Response('<html>', { status: 200 }), 502],
    ['a refusal of the key', () => failing(401), 502],
    ['another place', () => Response.redirect('https://evil.test/v1', 307), 502],
  ])(
    'with %s, at each call: the specified words, and nothing half done',
    async (_, fail, status) => {
      for (const broken of ['/customers', '/prices', '/products', '/checkout/sessions']) {
        stripe.prices.length = 0
        const ana = await newMember()
        stripe.fault = (_method, path) => (path === broken ? fail() : null)
        const response = await pay(ana.browser)
        expect([broken, response.status]).toEqual([broken, status])
        const { code, error } = await answer(response)
        expect(error).toBe('Payment failed. Please try again.')
        expect(code).toBe(status === 502 ? 'payment_failed' : 'payments_unavailable')
        const customer = await customerOf(ana.id)
        if (broken === '/customers') expect(customer).toBeUndefined()
        else expect(customer).toMatchObject({ checkout_key: null, checkout_session: null })

        stripe.fault = () => null
        expect((await pay(ana.browser)).status).toBe(200)
      }
    },
    60_000,
  )

  it('because it no longer knows the customer, creates another', async () => {
    const ana = await newMember()
    await pay(ana.browser)
    const gone = (await customerOf(ana.id))!.customer_id
    stripe.fault = (_, path) => (path === '/subscriptions' ? missing('customer') : null)
    expect((await pay(ana.browser)).status).toBe(200)
    expect((await customerOf(ana.id))?.customer_id).not.toBe(gone)
  })

  describe('because the customer of a subscription is gone', () => {
    /** Another account, or the live mode of this one: it knows nothing of the old. */
    const changeAccount = () => {
      stripe.customers.clear()
      stripe.subscriptions.clear()
      stripe.prices.length = 0
    }
    const pays = async ({ browser, id }: Awaited<ReturnType<typeof newSubscriber>>) => {
      expect((await pay(browser)).status).toBe(200)
      const { customer_id: customer } = (await customerOf(id))!
      const subscription = stripe.subscribe(customer)
      await deliver(eventOf('customer.subscription.created', { id: subscription, customer }))
      return subscription
    }

    it.each(['active', 'past_due', 'unpaid', 'paused'])(
      'sells another one, and keeps it: %s',
      async (status) => {
        const queue = holdQueue()
        const ana = await newSubscriber(stripe, { status })
        changeAccount()
        queue.tasks.length = 0
        const subscription = await pays(ana)
        expect((await customerOf(ana.id))?.customer_id).not.toBe(ana.customer)
        expect(await membershipOf(ana)).toMatchObject({ is_vip: true, status: 'active' })
        // As a second one it would be refunded.
        expect(queue.tasks.filter(({ type }) => type === 'end_subscription')).toEqual([])
        expect((await pay(ana.browser)).status).toBe(409)
        expect(stripe.subscriptions.get(subscription)).toMatchObject({ status: 'active' })
      },
    )

    it('takes nothing that was paid', async () => {
      const ana = await newSubscriber(stripe)
      changeAccount()
      expect((await pay(ana.browser)).status).toBe(200)
      expect(await isVip(ana)).toBe(true)
    })

    it('tells nobody that the old one has ended while the new one runs', async () => {
      const ana = await newSubscriber(stripe)
      changeAccount()
      const subscription = await pays(ana)
      await database
        .update(vipSubscriptions)
        .set({ vip_until: isoIn(-60) })
        .where(and(eq(vipSubscriptions.user_id, ana.id), ne(vipSubscriptions.id, subscription)))
      await sweepMemberships(env)
      const letters = await database
        .select()
        .from(membershipMails)
        .where(eq(membershipMails.user_id, ana.id))
      expect(letters.map(({ kind }) => kind)).not.toContain('ended')
    })

    it('sells another one when the customer was deleted in the dashboard', async () => {
      const ana = await newSubscriber(stripe)
      stripe.change(ana.subscription, { status: 'canceled' })
      // Stripe still lists the subscriptions of a deleted customer, and sells it nothing.
      stripe.fault = (_, path, form) =>
        path === '/checkout/sessions' && form.get('customer') === ana.customer
          ? missing('customer')
          : null
      expect((await pay(ana.browser)).status).toBe(200)
      expect((await customerOf(ana.id))?.customer_id).not.toBe(ana.customer)
    })

    it('of two clicks at once opens one session', async () => {
      const ana = await newSubscriber(stripe)
      changeAccount()
      const answers = await Promise.all([1, 2, 3].map(() => answer(pay(ana.browser))))
      expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
      expect(stripe.customers.size).toBe(1)
    })
  })

  it.each([401, 500])('with %i, sells nothing to a member who is paying', async (status) => {
    const ana = await newSubscriber(stripe)
    stripe.fault = () => failing(status)
    const refused = await pay(ana.browser)
    expect(refused.status).toBe(409)
    expect(await answer(refused)).toMatchObject({ code: 'already_vip' })
    expect(await isVip(ana)).toBe(true)
  })

  it('because a concurrent click is still in progress, keeps that click’s key', async () => {
    const ana = await newMember()
    const { sessionId } = await answer(pay(ana.browser))
    const error = { type: 'idempotency_error', message: 'in use' }
    stripe.fault = (_, path) =>
      path === '/checkout/sessions' ? Response.json({ error }, { status: 409 }) : null
    expect((await pay(ana.browser)).status).toBe(502)
    stripe.fault = () => null
    expect((await answer(pay(ana.browser))).sessionId).toBe(sessionId)
  })

  it('because no key is set, answers with the specified error', async () => {
    const key = env.STRIPE_SECRET_KEY
    try {
      env.STRIPE_SECRET_KEY = undefined
      const response = await pay(await signedInAs('fan'))
      expect(response.status).toBe(503)
      expect(await answer(response)).toMatchObject({
        code: 'payments_unavailable',
        error: 'Payment failed. Please try again.',
      })
    } finally {
      env.STRIPE_SECRET_KEY = key
    }
  })
})

it('sends the key only to Stripe and this machine', async () => {
  try {
    env.STRIPE_API_BASE = 'https://evil.test'
    expect((await pay(await signedInAs('fan'))).status).toBe(500)
    expect(stripe.calls).toEqual([])
  } finally {
    env.STRIPE_API_BASE = undefined
  }
})
