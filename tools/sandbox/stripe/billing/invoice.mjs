import { wholeList } from '../api/lists.mjs'
import { newId } from '../ids.mjs'
import { charge } from './charge.mjs'

/** The days of retries after the first failed renewal; after the last, the subscription ends. */
const TRY_AGAIN_DAYS = [3, 5, 7]
const A_DAY = 24 * 60 * 60

/** A final invoice for one period of a subscription, not paid yet. */
export function addInvoice(account, subscription, { reason, at }) {
  const { store } = account
  const customer = store.find('customers', subscription.customer)
  const [item] = subscription.items.data
  const amount = item.price.unit_amount * item.quantity
  const id = newId('in', 24)
  const invoice = store.add('invoices', {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: store.find('products', item.price.product).name,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    due_date: null,
    effective_at: at,
    ending_balance: 0,
    hosted_invoice_url: `${account.origin}/invoice/${id}`,
    invoice_pdf: `${account.origin}/invoice/${id}`,
    lines: wholeList([lineOf(subscription, item, id, amount, at)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence++).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: at,
    period_start: at,
    starting_balance: 0,
    status: 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    test_clock: null,
    total: amount,
    total_taxes: [],
    webhooks_delivered_at: null,
  })
  subscription.latest_invoice = id
  return invoice
}

export function announceInvoice(account, invoice, at) {
  account.emit('invoice.created', invoice, { at })
  account.emit('invoice.finalized', invoice, { at })
}

/**
 * Tries to charge an invoice to the card of its subscription.
 * @returns {boolean} whether it is paid now
 */
export function payInvoice(account, invoice, { method, at, isFirst = false }) {
  const { store } = account
  const customer = store.find('customers', invoice.customer)
  const amount = invoice.amount_remaining
  const description =
    invoice.billing_reason === 'subscription_create'
      ? 'Subscription creation'
      : 'Subscription update'
  const tried = charge(account, {
    customer,
    method,
    amount,
    currency: invoice.currency,
    description,
    isFirst,
    at,
  })
  invoice.attempted = true
  invoice.attempt_count += 1
  notePayment(account, invoice, tried, at)
  if (tried.refusal) {
    invoice.next_payment_attempt = nextAttempt(invoice, at)
    account.emit('invoice.payment_failed', invoice, { at })
    return false
  }
  markPaid(invoice, amount, at)
  account.emit('invoice.paid', invoice, { at })
  account.emit('invoice.payment_succeeded', invoice, { at })
  return true
}

export function markPaid(invoice, amount, at) {
  Object.assign(invoice, {
    amount_paid: amount,
    amount_remaining: 0,
    next_payment_attempt: null,
    status: 'paid',
  })
  invoice.status_transitions.paid_at = at
}

/** Links a payment to its invoice: since 2025 a payment does not reference the invoice itself. */
export function notePayment({ store }, invoice, { intent, refusal }, at) {
  store.add('invoice_payments', {
    id: newId('inpay', 24),
    object: 'invoice_payment',
    amount_paid: refusal ? null : intent.amount,
    amount_requested: intent.amount,
    created: at,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: refusal ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: refusal ? null : at },
  })
}

function nextAttempt({ attempt_count: count, created }) {
  const days = TRY_AGAIN_DAYS[count - 1]
  return days === undefined ? null : created + days * A_DAY
}

const lineOf = (subscription, item, invoice, amount, at) => ({
  id: newId('il', 24),
  object: 'line_item',
  amount,
  created: at,
  currency: subscription.currency,
  description: `1 × ${subscription.description ?? item.plan_name} (${(amount / 100).toFixed(2)} / month)`,
  discountable: true,
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      proration: false,
      subscription: subscription.id,
      subscription_item: item.id,
    },
    type: 'subscription_item_details',
  },
  period: { start: item.current_period_start, end: item.current_period_end },
  pricing: {
    price_details: { price: item.price.id, product: item.price.product },
    type: 'price_details',
    unit_amount_decimal: item.price.unit_amount_decimal,
  },
  quantity: item.quantity,
  subtotal: amount,
})
