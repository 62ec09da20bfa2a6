import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stripeCustomers } from '../../../worker/membership/tables'
import { anyone, type Browser } from '../../support/browser'
import { signedInAs, database, newMember } from '../../support/members'
import { ScriptedStripe } from '../../support/stripe'
import { customerOf } from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

let stripe: ScriptedStripe
beforeEach(() => {
  stripe = new ScriptedStripe()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const PATH = '/api/create-checkout-session'
const pay = (browser: Browser, body: object = {}, language = 'en') =>
  browser.send(PATH, { method: 'POST', body, headers: { 'Accept-Language': language } })
type Answer = { sessionId: string; url: string; code: string; error: string }
const answer = async (response: Response | Promise<Response>) => (await response).json<Answer>()

const opened = () => stripe.calls.filter(({ path }) => path === '/checkout/sessions')

describe('checkout', () => {
  it('leads to a Stripe page for this member, at the brand’s price', async () => {
    const ana = await newMember()
    const response = await pay(ana.browser)
    expect(response.status).toBe(200)
    const { sessionId, url } = await answer(response)
    expect(url).toBe(`https://checkout.stripe.test/${sessionId}`)
    expect(Object.fromEntries(opened()[0]!.form)).toMatchObject({
      mode: 'subscription',
      customer: (await customerOf(ana.id))?.customer_id,
      client_reference_id: ana.id,
      locale: 'en',
      success_url: 'https://club.test/vip-confirmation?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://club.test/vip-signup?canceled=1',
      'line_items[0][price]': stripe.prices[0]!.id,
      'line_items[0][quantity]': '1',
    })
    expect(stripe.prices).toMatchObject([
      {
        product: 'fan_club_vip',
        currency: 'usd',
        unit_amount: '999',
        'recurring[interval]': 'month',
      },
    ])
  })

  it('uses the requested currency and language, and returns to the page before', async () => {
    await pay(
      await signedInAs('fan'),
      { currency: 'brl', next: '/music/catalog/x?t=1&u=2' },
      'pt-BR',
    )
    expect(stripe.prices).toMatchObject([{ currency: 'brl', unit_amount: '4990' }])
    expect(opened()[0]!.form.get('locale')).toBe('pt-BR')
    expect(opened()[0]!.form.get('success_url')).toBe(
      'https://club.test/vip-confirmation?session_id={CHECKOUT_SESSION_ID}&next=%2Fmusic%2Fcatalog%2Fx%3Ft%3D1%26u%3D2',
    )
  })

  it('reuses the existing price', async () => {
    for (let i = 0; i < 3; i++) await pay(await signedInAs('fan'))
    expect(stripe.count('POST', '/prices')).toBe(1)
  })

  it('needs no input', async () => {
    const response = await (await signedInAs('fan')).send(PATH, { method: 'POST' })
    expect(response.status).toBe(200)
  })

  it('is for members only', async () => {
    expect((await pay(anyone)).status).toBe(401)
    expect(stripe.calls).toEqual([])
  })

  it('reads no identity and no amount from the request', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const lies = {
      userId: bea.id,
      email: bea.email,
      customer: 'cus_x',
      amount: 1,
      price: 'price_x',
    }
    await pay(ana.browser, lies)
    expect(opened()[0]!.form.get('client_reference_id')).toBe(ana.id)
    expect(stripe.calls.find(({ path }) => path === '/customers')?.form.get('email')).toBe(
      ana.email,
    )
    expect(JSON.stringify(stripe.calls.map(({ form }) => [...form]))).not.toMatch(/cus_x|price_x/)
    expect(stripe.prices).toMatchObject([{ unit_amount: '999' }])
    expect(await customerOf(bea.id)).toBeUndefined()
  })

  it.each([
    { currency: 'EUR' },
    { currency: '__proto__' },
    { currency: 7 },
    { next: 'https://evil.test' },
    { next: '//evil.test' },
    { next: '/\\evil.test' },
    { next: 'javascript:alert(1)' },
    { next: '/x'.repeat(400) },
  ])('refuses %j', async (body) => {
    const response = await pay(await signedInAs('fan'), body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    expect(stripe.calls).toEqual([])
  })
})

describe('a double click', () => {
  it('opens one session, however many clicks', async () => {
    const ana = await newMember()
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(pay(ana.browser))))
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(stripe.sessions.size).toBe(1)
    expect(stripe.customers.size).toBe(1)
  })

  it('in two currencies leaves one session open', async () => {
    const ana = await newMember()
    const first = await answer(pay(ana.browser, { currency: 'USD' }))
    const second = await answer(pay(ana.browser, { currency: 'BRL' }))
    expect(second.sessionId).not.toBe(first.sessionId)
    expect(stripe.count('POST', `/checkout/sessions/${first.sessionId}/expire`)).toBe(1)
    expect((await customerOf(ana.id))?.checkout_session).toBe(second.sessionId)
  })

  it('opens another after the first was paid or expired', async () => {
    for (const type of ['checkout.session.completed', 'checkout.session.expired']) {
      const ana = await newMember()
      const { sessionId } = await answer(pay(ana.browser))
      const customer = (await customerOf(ana.id))?.customer_id
      await deliver(eventOf(type, { id: sessionId, object: 'checkout.session', customer }))
      expect((await answer(pay(ana.browser))).sessionId).not.toBe(sessionId)
    }
  })

  it('an hour later opens another, and closes the first', async () => {
    const ana = await newMember()
    const { sessionId } = await answer(pay(ana.browser))
    const longAgo = new Date(Date.now() - 3_700_000).toISOString()
    await database.update(stripeCustomers).set({ checkout_at: longAgo })
    expect((await answer(pay(ana.browser))).sessionId).not.toBe(sessionId)
    expect(stripe.count('POST', `/checkout/sessions/${sessionId}/expire`)).toBe(1)
  })
})

describe('a member with a subscription', () => {
  const subscribed = async (status: string, held = false) => {
    const ana = await newMember()
    await pay(ana.browser)
    const customer = (await customerOf(ana.id))!.customer_id
    const id = stripe.subscribe(customer, { status })
    await deliver(eventOf('customer.subscription.created', { id, customer }))
    if (held) {
      const dispute = stripe.dispute(stripe.charge(id), 'needs_response')
      const charge = [...stripe.charges.keys()].at(-1)
      await deliver(eventOf('charge.dispute.created', { id: dispute, charge }))
    }
    stripe.calls.length = 0
    return ana.browser
  }

  it.each([
    ['active', 'already_vip'],
    ['trialing', 'already_vip'],
    ['past_due', 'already_vip'],
    ['unpaid', 'subscription_open'],
    ['paused', 'subscription_open'],
  ])('%s cannot buy another: %s', async (status, code) => {
    const browser = await subscribed(status)
    const response = await pay(browser)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code })
    expect(opened()).toEqual([])
  })

  it('under dispute cannot buy another', async () => {
    expect(await answer(pay(await subscribed('active', true)))).toMatchObject({
      code: 'subscription_open',
    })
  })

  it.each(['canceled', 'incomplete_expired'])('%s may buy a new one', async (status) => {
    expect((await pay(await subscribed(status))).status).toBe(200)
  })

  it('unknown to us so far cannot buy another', async () => {
    const ana = await newMember()
    await pay(ana.browser)
    const before = (await customerOf(ana.id))!
    stripe.subscribe(before.customer_id)
    const refused = await answer(pay(ana.browser, { next: '/music' }))
    expect(refused).toMatchObject({ code: 'already_vip' })
    expect(opened()).toHaveLength(1)
    const { checkout_for, checkout_key } = before
    expect(await customerOf(ana.id)).toMatchObject({ checkout_for, checkout_key })
  })

  it('by grant only may buy one', async () => {
    expect((await pay(await signedInAs('vip'))).status).toBe(200)
  })
})
