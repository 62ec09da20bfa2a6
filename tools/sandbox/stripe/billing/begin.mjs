import { wholeList } from '../api/lists.mjs'
import { newId } from '../ids.mjs'
import { monthAfter } from '../money.mjs'
import { addCustomer } from '../resources/customers.mjs'
import { itemsOf } from '../resources/checkout-sessions.mjs'
import { addCard, charge } from './charge.mjs'
import { addInvoice, announceInvoice, markPaid, notePayment } from './invoice.mjs'

/**
 * Pays a Checkout session with one of the test cards.
 * @returns {{ refusal: null | { message: string, decline_code: string } }}
 */
export function payCheckout(account, session, card) {
  const at = account.now()
  const customer = customerOf(account, session)
  const method = addCard(account, customer, card)
  const first = {
    customer,
    method,
    amount: session.amount_total,
    currency: session.currency,
    isFirst: true,
    at,
  }
  const tried = charge(account, { ...first, description: 'Subscription creation' })
  if (tried.refusal) return { refusal: tried.refusal }

  const subscription = addSubscription(account, session, { customer, method, at })
  const invoice = addInvoice(account, subscription, { reason: 'subscription_create', at })
  invoice.attempted = true
  invoice.attempt_count = 1
  notePayment(account, invoice, tried, at)
  Object.assign(session, {
    customer: customer.id,
    customer_details: { ...session.customer_details, email: customer.email, name: customer.name },
    invoice: invoice.id,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  })
  account.emit('customer.subscription.created', subscription, { at })
  announceInvoice(account, invoice, at)
  markPaid(invoice, session.amount_total, at)
  account.emit('checkout.session.completed', session, { at })
  account.emit('invoice.paid', invoice, { at })
  account.emit('invoice.payment_succeeded', invoice, { at })
  return { refusal: null }
}

function customerOf(account, session) {
  const known = session.customer && account.store.find('customers', session.customer)
  return known || addCustomer(account, { email: session.customer_email ?? 'guest@sandbox.test' })
}

function addSubscription(account, session, { customer, method, at }) {
  const { store } = account
  const plan = store.find('checkout_plans', session.id)
  const id = newId('sub', 24)
  customer.currency ??= session.currency
  customer.invoice_settings.default_payment_method ??= method.id
  const items = itemsOf(account, session).map((line) => ({
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: monthAfter(at),
    current_period_start: at,
    discounts: [],
    metadata: {},
    price: line.price,
    quantity: line.quantity,
    subscription: id,
    tax_rates: [],
  }))
  return store.add('subscriptions', {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: session.currency,
    customer: customer.id,
    days_until_due: null,
    default_payment_method: method.id,
    description: plan.description,
    discounts: [],
    ended_at: null,
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: plan.metadata,
    pause_collection: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'active',
    test_clock: null,
    trial_end: null,
    trial_start: null,
  })
}
