import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { database, newMember } from '../../support/members'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { membershipOf, newCustomer, newSubscriber } from '../../support/subscribers'

let stripe: ScriptedStripe
beforeEach(() => {
  stripe = new ScriptedStripe()
})
afterEach(() => vi.restoreAllMocks())

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

describe('the membership of a member', () => {
  it('is empty while there is none', async () => {
    expect(await membershipOf(await newMember())).toEqual({
      is_vip: false,
      source: null,
      status: 'none',
      current_period_end: null,
      cancel_at_period_end: false,
      grace_until: null,
      hold: null,
      price: null,
      can_manage: false,
    })
  })

  it('shows price, end of the period, and that it can be managed', async () => {
    const end = inDays(20)
    expect(await membershipOf(await newSubscriber(stripe, { end }))).toEqual({
      is_vip: true,
      source: 'subscription',
      status: 'active',
      current_period_end: iso(end),
      cancel_at_period_end: false,
      grace_until: null,
      hold: null,
      price: { amount: 9.99, currency: 'USD', interval: 'month' },
      can_manage: true,
    })
  })

  it('shows that it ends after a cancellation, in either of Stripe’s forms', async () => {
    for (const cancel of [{ cancel_at_period_end: true }, { cancel_at: inDays(3) }])
      expect(await membershipOf(await newSubscriber(stripe, cancel))).toMatchObject({
        is_vip: true,
        status: 'active',
        cancel_at_period_end: true,
      })
  })

  it('shows the deadline to fix a failed payment', async () => {
    const start = inDays(-2)
    const ana = await newSubscriber(stripe, { status: 'past_due', start })
    expect(await membershipOf(ana)).toMatchObject({
      is_vip: true,
      status: 'past_due',
      grace_until: iso(start + 7 * 86_400),
    })
  })

  it('shows the grant, if there is nothing else', async () => {
    expect(await membershipOf(await newMember('vip'))).toMatchObject({
      is_vip: true,
      source: 'grant',
      status: 'active',
      can_manage: false,
    })
  })

  it('prefers the subscription to the grant, and shows the grant when the subscription is over', async () => {
    const ana = await newSubscriber(stripe)
    await database.insert(vipGrants).values({ user_id: ana.id, created_at: iso(inDays(0)) })
    expect(await membershipOf(ana)).toMatchObject({ source: 'subscription' })
    stripe.change(ana.subscription, { status: 'canceled' })
    await ana.told()
    expect(await membershipOf(ana)).toMatchObject({
      is_vip: true,
      source: 'grant',
      status: 'active',
      can_manage: true,
    })
  })

  it('is private', async () => {
    expect((await anyone.get('/api/membership')).status).toBe(401)
  })
})

describe('the invoices', () => {
  it('are the member’s own at Stripe', async () => {
    const ana = await newSubscriber(stripe)
    const response = await ana.browser.get('/api/membership/invoices')
    expect(await response.json()).toMatchObject({
      invoices: [
        {
          number: 'CLUB-1',
          created_at: '2026-08-01T00:00:00.000Z',
          amount: 9.99,
          currency: 'USD',
          status: 'paid',
          url: 'https://invoice.stripe.test/1',
        },
      ],
    })
    const asked = stripe.calls.find(({ path }) => path === '/invoices')
    expect(asked?.form.get('customer')).toBe(ana.customer)
  })

  it('are empty for one who never paid, without a call to Stripe', async () => {
    const ana = await newMember()
    const response = await ana.browser.get('/api/membership/invoices?customer=cus_x')
    expect(await response.json()).toEqual({ invoices: [] })
    expect(stripe.calls).toEqual([])
  })
})

describe('the billing portal', () => {
  it('opens for the member’s own customer, in their language', async () => {
    const ana = await newCustomer(stripe, 'pt-BR')
    const response = await ana.browser.post('/api/billing-portal', { customer: 'cus_x' })
    expect(await response.json()).toEqual({ url: 'https://billing.stripe.test/p' })
    expect(Object.fromEntries(stripe.calls[0]!.form)).toEqual({
      customer: ana.customer,
      locale: 'pt-BR',
      return_url: 'https://club.test/membership',
    })
  })

  it('is refused to a member who never was, or no longer is, a customer', async () => {
    const stranger = await (await newMember()).browser.post('/api/billing-portal')
    expect(stranger.status).toBe(404)
    expect(await stranger.json()).toMatchObject({ code: 'no_subscription' })
    const ana = await newCustomer(stripe)
    stripe.customers.clear()
    expect((await ana.browser.post('/api/billing-portal')).status).toBe(404)
    expect((await anyone.post('/api/billing-portal')).status).toBe(401)
  })
})
