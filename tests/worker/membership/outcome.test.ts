import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stripeCustomers } from '../../../worker/membership/tables'
import { anyone } from '../../support/browser'
import { database } from '../../support/members'
import { failing, ScriptedStripe } from '../../support/stripe'
import { customerOf, isVip, newCustomer } from '../../support/subscribers'

let stripe: ScriptedStripe
beforeEach(() => {
  stripe = new ScriptedStripe()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

type Customer = Awaited<ReturnType<typeof newCustomer>>

const path = (id: string) => `/api/membership/checkouts/${id}`
const outcomeOf = async ({ browser }: Pick<Customer, 'browser'>, id: string) =>
  (await (await browser.get(path(id))).json<{ outcome: string }>()).outcome

/** A checkout session of this customer, as Stripe returns it. */
function session({ customer }: Pick<Customer, 'customer'>, about: object) {
  const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
  stripe.sessions.set(id, { id, object: 'checkout.session', customer, ...about })
  return id
}

describe('the outcome of a checkout', () => {
  it.each([
    ['paid', { status: 'complete', payment_status: 'paid' }, 'processing'],
    [
      'paid in a way that takes its time',
      {
        status: 'complete',
        payment_status: 'unpaid',
        subscription: { id: 'sub_1', status: 'incomplete' },
      },
      'processing',
    ],
    [
      'not paid in the end',
      {
        status: 'complete',
        payment_status: 'unpaid',
        subscription: { id: 'sub_1', status: 'incomplete_expired' },
      },
      'failed',
    ],
    ['left open', { status: 'open', payment_status: 'unpaid' }, 'failed'],
    ['run out', { status: 'expired', payment_status: 'unpaid' }, 'failed'],
  ])('%s', async (_, about, outcome) => {
    const ana = await newCustomer(stripe)
    expect(await outcomeOf(ana, session(ana, about))).toBe(outcome)
  })

  it('paid makes a VIP of the member whose webhook was lost', async () => {
    const ana = await newCustomer(stripe)
    const id = session(ana, { status: 'complete', payment_status: 'paid' })
    await database
      .update(stripeCustomers)
      .set({ checkout_session: id })
      .where(eq(stripeCustomers.user_id, ana.id))
    stripe.subscribe(ana.customer)
    expect(await isVip(ana)).toBe(false)
    expect(await outcomeOf(ana, id)).toBe('processing')
    expect(await isVip(ana)).toBe(true)
    // Closed: the next checkout gets another session.
    expect((await customerOf(ana.id))?.checkout_session).toBeNull()
  })

  it('not paid reads nothing more', async () => {
    const ana = await newCustomer(stripe)
    stripe.subscribe(ana.customer)
    await outcomeOf(ana, session(ana, { status: 'open', payment_status: 'unpaid' }))
    expect(stripe.count('GET', '/subscriptions')).toBe(0)
  })

  it('paid is under way, also when nothing more can be read', async () => {
    const ana = await newCustomer(stripe)
    const id = session(ana, { status: 'complete', payment_status: 'paid' })
    stripe.fault = (_, at) => (at === '/subscriptions' ? failing(500) : null)
    expect(await outcomeOf(ana, id)).toBe('processing')
  })

  it('paid makes nobody a VIP by itself', async () => {
    const ana = await newCustomer(stripe)
    await outcomeOf(ana, session(ana, { status: 'complete', payment_status: 'paid' }))
    expect(await isVip(ana)).toBe(false)
  })

  it('of somebody else, or unknown, is failed and reveals nothing', async () => {
    const [ana, bea] = [await newCustomer(stripe), await newCustomer(stripe)]
    const hers = session(ana, { status: 'complete', payment_status: 'paid' })
    for (const id of [hers, 'cs_test_unknown', '..%2Fcustomers', 'x'.repeat(300)])
      expect(await outcomeOf(bea, id)).toBe('failed')
  })

  it('is refused to visitors', async () => {
    expect((await anyone.get(path('cs_test_1'))).status).toBe(401)
  })

  it('is unavailable while Stripe is down', async () => {
    const ana = await newCustomer(stripe)
    const id = session(ana, { status: 'complete', payment_status: 'paid' })
    stripe.fault = () => failing(500)
    expect((await ana.browser.get(path(id))).status).toBe(502)
  })
})
