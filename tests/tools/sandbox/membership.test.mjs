import { describe, expect, it } from 'vitest'
import { aCheckout, aFolder, aMember, aSandbox } from './test-sandbox.mjs'

const MONTH = 27 * 24 * 60 * 60
const DAY = 24 * 60 * 60

describe('paying', () => {
  it('creates a subscription and a paid invoice, and sends the events', async () => {
    const sandbox = await aSandbox()
    const { stripe, control, site } = sandbox
    const { customer, session } = await aMember(sandbox)
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments', 'line_items', 'customer'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 999,
      client_reference_id: 'ana',
      customer: { id: customer.id, email: 'ana@example.com' },
      line_items: { data: [{ description: 'Club VIP', quantity: 1 }] },
      subscription: { status: 'active', customer: customer.id, cancel_at_period_end: false },
      url: null,
    })
    const { subscription } = paid
    const [item] = subscription.items.data
    expect(item.price).toMatchObject({ unit_amount: 999, recurring: { interval: 'month' } })
    expect(item.current_period_end - item.current_period_start).toBeGreaterThan(MONTH)
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 999,
      parent: { subscription_details: { subscription: subscription.id } },
      payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
    })
    await control('POST', '/webhooks/settled')
    expect(site.types()).toEqual(
      expect.arrayContaining([
        'charge.succeeded',
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
        'payment_intent.succeeded',
      ]),
    )
  })

  it('with a declined card creates nothing, and may be retried', async () => {
    const sandbox = await aSandbox()
    const { stripe, control } = sandbox
    const { customer, session } = await aCheckout(sandbox)
    const pay = (card) => control('POST', `/checkout/${session.id}/pay`, { card })
    expect(await pay('declined')).toMatchObject({
      status: 'open',
      refusal: { code: 'card_declined', decline_code: 'generic_decline' },
    })
    expect(
      (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data,
    ).toEqual([])
    expect(await pay('visa')).toMatchObject({ status: 'complete', refusal: null })
    await expect(pay('visa')).rejects.toThrow('The session is complete')
    expect((await stripe.charges.list({ customer: customer.id })).data).toMatchObject([
      { status: 'succeeded', failure_code: null },
      { status: 'failed', failure_code: 'card_declined' },
    ])
  })

  it('is refused for an expired session', async () => {
    const sandbox = await aSandbox()
    const { stripe, control } = sandbox
    const { session } = await aCheckout(sandbox)
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('expired')
    await expect(control('POST', `/checkout/${session.id}/pay`)).rejects.toThrow('expired')
  })

  it('in a second currency is refused while the first subscription lives', async () => {
    const sandbox = await aSandbox()
    const { customer, subscription } = await aMember(sandbox)
    const inReais = { customer: customer.id, currency: 'brl', amount: 4990 }
    await expect(aCheckout(sandbox, inReais)).rejects.toThrow('cannot combine currencies')
    await sandbox.stripe.subscriptions.cancel(subscription)
    await expect(aCheckout(sandbox, inReais)).resolves.toBeDefined()
  })

  it.each([
    ['payment_method_types', { payment_method_types: ['card'] }],
    ['line_items', { line_items: [] }],
    ['mode', { mode: 'payment' }],
    ['success_url', { success_url: 'javascript:alert(1)' }],
    ['cancel_url', { cancel_url: '/left' }],
    ['expires_at', { expires_at: 1 }],
    ['customer', { customer: 'cus_none' }],
  ])('is refused for a wrong %s', async (param, more) => {
    await expect(aCheckout(await aSandbox(), more)).rejects.toEqual(
      expect.objectContaining({ statusCode: 400, param: expect.stringContaining(param) }),
    )
  })
})

describe('a month later', () => {
  it('the subscription is renewed and paid', async () => {
    const sandbox = await aSandbox()
    const { stripe, control } = sandbox
    const { customer, subscription } = await aMember(sandbox)
    const [first] = (await stripe.subscriptions.retrieve(subscription)).items.data
    await control('POST', `/subscriptions/${subscription}/advance`)
    const renewed = await stripe.subscriptions.retrieve(subscription)
    expect(renewed.status).toBe('active')
    expect(renewed.items.data[0].current_period_start).toBe(first.current_period_end)
    const invoices = await stripe.invoices.list({ customer: customer.id })
    expect(invoices.data.map((invoice) => [invoice.billing_reason, invoice.status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ])
  })

  it('a failing card makes it past due, then ends it; the period lasts meanwhile', async () => {
    const sandbox = await aSandbox()
    const { stripe, control } = sandbox
    const { subscription } = await aMember(sandbox)
    const advance = (more) => control('POST', `/subscriptions/${subscription}/advance`, more)
    const first = await stripe.subscriptions.retrieve(subscription)
    const due = await advance({ card: 'declined' })
    expect(due.status).toBe('past_due')
    expect(due.items.data[0].current_period_start).toBe(first.items.data[0].current_period_end)
    expect(await advance()).toMatchObject({ status: 'past_due' })
    expect(await advance()).toMatchObject({ status: 'past_due' })
    expect(await advance()).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    await expect(advance()).rejects.toThrow('Nothing will happen')
    const [failed] = (await stripe.invoices.list({ subscription })).data
    expect(failed).toMatchObject({ status: 'open', attempt_count: 4, amount_paid: 0 })
  })

  it('a working card makes it active again', async () => {
    const sandbox = await aSandbox()
    const { subscription } = await aMember(sandbox)
    const advance = (more) =>
      sandbox.control('POST', `/subscriptions/${subscription}/advance`, more)
    await advance({ card: 'declined' })
    expect(await advance({ card: 'visa' })).toMatchObject({ status: 'active' })
  })

  it('a cancelled one ends, and not earlier', async () => {
    const sandbox = await aSandbox()
    const { stripe, control } = sandbox
    const { subscription } = await aMember(sandbox)
    const cancelled = await stripe.subscriptions.update(subscription, {
      cancel_at_period_end: true,
    })
    const [{ current_period_end: end }] = cancelled.items.data
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
    })
    const advance = (to) => control('POST', `/subscriptions/${subscription}/advance`, { to })
    expect(await advance(end - DAY)).toMatchObject({ status: 'active' })
    expect(await advance(end)).toMatchObject({ status: 'canceled', ended_at: end })
    expect((await stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(1)
    expect((await stripe.subscriptions.list()).data).toEqual([])
  })

  it('renewals that fell due while the server was stopped happen at the next start', async () => {
    const stateFile = `${aFolder()}/stripe.json`
    const before = await aSandbox({ stateFile })
    const { subscription } = await aMember(before)
    await before.control('POST', `/subscriptions/${subscription}/shift`, { seconds: -40 * DAY })
    await before.stop()
    const { stripe } = await aSandbox({ stateFile })
    const { data } = await stripe.invoices.list({ subscription })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  })
})

describe('a refund', () => {
  it('may be partial, then full, and never exceeds the payment', async () => {
    const sandbox = await aSandbox()
    const { stripe } = sandbox
    const { customer } = await aMember(sandbox)
    const [{ payment_intent }] = (await stripe.charges.list({ customer: customer.id })).data
    const part = await stripe.refunds.create({ payment_intent, amount: 500 })
    expect(part).toMatchObject({ amount: 500, status: 'succeeded', payment_intent })
    const [partly] = (
      await stripe.charges.list({ customer: customer.id, expand: ['data.refunds'] })
    ).data
    expect(partly).toMatchObject({ refunded: false, amount_refunded: 500 })
    expect(partly.refunds.data).toHaveLength(1)
    await expect(stripe.refunds.create({ payment_intent, amount: 500 })).rejects.toThrow('greater')
    await stripe.refunds.create({ payment_intent })
    expect(await stripe.charges.retrieve(partly.id)).toMatchObject({
      refunded: true,
      amount_refunded: 999,
    })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toEqual(
      expect.objectContaining({ code: 'charge_already_refunded' }),
    )
  })

  it('can be traced from its payment to the subscription', async () => {
    const sandbox = await aSandbox()
    const { stripe, control } = sandbox
    const { subscription } = await aMember(sandbox)
    await control('POST', `/subscriptions/${subscription}/advance`)
    const { payment_intent } = await control('POST', '/refunds', { subscription })
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
      expand: ['data.invoice'],
    })
    expect(data).toMatchObject([
      {
        invoice: {
          billing_reason: 'subscription_cycle',
          parent: { subscription_details: { subscription } },
        },
      },
    ])
  })

  it('follows a dispute, which can be won or lost', async () => {
    const sandbox = await aSandbox()
    const { stripe, control, site } = sandbox
    const { subscription } = await aMember(sandbox)
    const { id, charge } = await control('POST', '/disputes', { subscription })
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ charge, status: 'needs_response' })
    await expect(control('POST', '/disputes', { charge })).rejects.toThrow('already been disputed')
    await control('POST', `/disputes/${id}`, { status: 'won' })
    await control('POST', '/webhooks/settled')
    expect(site.types()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    )
  })
})
