import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batch } from '../../../worker/db/batch'
import { membershipMails, vipSubscriptions, stripeEvents } from '../../../worker/membership/tables'
import { database } from '../../support/members'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { isVip, newCustomer } from '../../support/subscribers'
import { deliver, eventOf } from '../../support/webhooks'

let stripe: ScriptedStripe
beforeEach(() => {
  stripe = new ScriptedStripe()
})
afterEach(() => vi.restoreAllMocks())

type Customer = Awaited<ReturnType<typeof newCustomer>>

const about = (ana: Customer, type: string, subscription: string, status: string) =>
  eventOf(type, { id: subscription, object: 'subscription', customer: ana.customer, status })

/** The four events of a new membership. */
async function beginning() {
  const ana = await newCustomer(stripe)
  const subscription = stripe.subscribe(ana.customer)
  return {
    ...ana,
    subscription,
    events: [
      eventOf('checkout.session.completed', { id: 'cs_1', customer: ana.customer }),
      about(ana, 'customer.subscription.created', subscription, 'incomplete'),
      eventOf('invoice.paid', { id: 'in_1', customer: ana.customer }),
      about(ana, 'customer.subscription.updated', subscription, 'active'),
    ],
  }
}

const inAnyOrder = (count: number) =>
  fc.tuple(
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, i) => i),
      { minLength: count },
    ),
    fc.array(fc.nat(count - 1), { maxLength: 4 }),
  )

describe('the order of events does not matter', () => {
  it('when a membership begins, whatever arrives twice', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder(4), async ([order, again]) => {
        const ana = await beginning()
        for (const i of [...order, ...again])
          expect((await deliver(ana.events[i]!)).status).toBe(200)
        expect(await isVip(ana)).toBe(true)
        const letters = await database
          .select()
          .from(membershipMails)
          .where(eq(membershipMails.user_id, ana.id))
        expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['team', 'welcome'])
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('when it has ended meanwhile: a late event of its start does not restore it', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder(5), async ([order, again]) => {
        const ana = await beginning()
        stripe.change(ana.subscription, { status: 'canceled' })
        const events = [
          ...ana.events,
          about(ana, 'customer.subscription.deleted', ana.subscription, 'canceled'),
        ]
        for (const i of [...order, ...again]) await deliver(events[i]!)
        expect(await isVip(ana)).toBe(false)
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('when things change during concurrent events with answers of different delay', async () => {
    const changes = ['active', 'past_due', 'unpaid', 'active', 'canceled'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...changes), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(25)),
        async (statuses, pauses) => {
          stripe.lag = () => scheduler.wait(pauses.next().value ?? 0)
          const ana = await beginning()
          const under = ana.events.map((event) => deliver(event))
          for (const status of statuses) {
            await scheduler.wait(5)
            stripe.change(ana.subscription, { status })
            const event = about(ana, 'customer.subscription.updated', ana.subscription, status)
            under.push(deliver(event), deliver(event))
          }
          for (const response of await Promise.all(under)) expect(response.status).toBe(200)
          const [row] = await database
            .select()
            .from(vipSubscriptions)
            .where(eq(vipSubscriptions.id, ana.subscription))
          expect(row?.status).toBe(statuses.at(-1))
        },
      ),
      { numRuns: 10 },
    )
  }, 60_000)

  it('when an answer of Stripe is late: an older read does not overwrite a newer one', async () => {
    const ana = await beginning()
    const gate = Promise.withResolvers<void>()
    stripe.lag = () => gate.promise
    const late = deliver(ana.events[0]!)
    await expect.poll(() => stripe.count('GET', '/subscriptions')).toBe(1)
    stripe.change(ana.subscription, { status: 'canceled' })
    stripe.lag = async () => undefined
    await deliver(about(ana, 'customer.subscription.deleted', ana.subscription, 'canceled'))
    gate.resolve()
    expect((await late).status).toBe(200)
    expect(await isVip(ana)).toBe(false)
  })

  it('when events overtake a dispute: it is not lost', async () => {
    const ana = await beginning()
    for (const event of ana.events) await deliver(event)
    const charge = stripe.charge(ana.subscription)
    const dispute = stripe.dispute(charge, 'needs_response')
    const gate = Promise.withResolvers<void>()
    stripe.lag = (path) => (path.startsWith('/disputes') ? gate.promise : Promise.resolve())
    const slow = deliver(eventOf('charge.dispute.created', { id: dispute, charge }))
    await expect.poll(() => stripe.count('GET', `/disputes/${dispute}`)).toBe(1)
    await deliver(about(ana, 'customer.subscription.updated', ana.subscription, 'active'))
    gate.resolve()
    expect((await slow).status).toBe(200)
    expect(await isVip(ana)).toBe(false)
  })
})

describe('the same event', () => {
  it('two hundred times, fifty at once, is acknowledged each time, with one grant, one mail and one notice to the team', async () => {
    const ana = await beginning()
    const [event] = ana.events
    const statuses = new Set<number>()
    let left = 200
    const sender = async () => {
      while (left-- > 0) statuses.add((await deliver(event!)).status)
    }
    await Promise.all(Array.from({ length: 50 }, sender))
    expect([...statuses]).toEqual([200])
    const rows = await database.select().from(stripeEvents)
    expect(rows.filter(({ id }) => id === event!.id)).toHaveLength(1)
    const { subscriptions, letters } = await batch(database, {
      subscriptions: database
        .select()
        .from(vipSubscriptions)
        .where(eq(vipSubscriptions.user_id, ana.id)),
      letters: database.select().from(membershipMails).where(eq(membershipMails.user_id, ana.id)),
    })
    expect(subscriptions).toHaveLength(1)
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['team', 'welcome'])
  }, 60_000)
})

describe('records of others', () => {
  it('with another product on the member’s own customer grant no VIP', async () => {
    const ana = await newCustomer(stripe)
    const id = stripe.subscribe(ana.customer, { product: 'prod_t_shirts' })
    await deliver(about(ana, 'customer.subscription.created', id, 'active'))
    expect(await isVip(ana)).toBe(false)
    expect(await database.select().from(vipSubscriptions)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ id })]),
    )
  })

  it('with metadata naming another member change only the customer’s own membership', async () => {
    const [ana, bea] = [await newCustomer(stripe), await newCustomer(stripe)]
    const metadata = { user_id: bea.id, userId: bea.id }
    const id = stripe.subscribe(ana.customer, { metadata, client_reference_id: bea.id })
    const lies = { id, customer: ana.customer, client_reference_id: bea.id, metadata }
    await deliver(eventOf('checkout.session.completed', { ...lies, id: 'cs_2' }))
    expect([await isVip(ana), await isVip(bea)]).toEqual([true, false])
  })

  it('with an event naming the wrong customer leave each member what Stripe reports', async () => {
    const [ana, bea] = [await newCustomer(stripe), await newCustomer(stripe)]
    const id = stripe.subscribe(ana.customer, { end: inDays(20) })
    const odd = { id, object: 'subscription', customer: bea.customer, status: 'active' }
    await deliver(eventOf('customer.subscription.updated', odd))
    expect([await isVip(ana), await isVip(bea)]).toEqual([false, false])
  })
})
