import { newId } from '../ids.mjs'
import { CARDS, refusalOf } from '../money.mjs'

/** A customer's card; `sandbox_card` names the test card. */
export function addCard(account, customer, card) {
  const { last4, brand } = CARDS[card]
  const year = new Date().getUTCFullYear() + 4
  const method = account.store.add('payment_methods', {
    id: newId('pm', 24),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: customer.email,
      name: customer.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: year,
      funding: 'credit',
      last4,
    },
    created: account.now(),
    customer: customer.id,
    livemode: false,
    metadata: {},
    sandbox_card: card,
    type: 'card',
  })
  account.emit('payment_method.attached', method)
  return method
}

/**
 * Charges a card, or returns why not.
 * @returns {{ intent: object, charge: object, refusal: null | { code: string, decline_code: string, message: string } }}
 */
export function charge(account, { customer, method, amount, currency, description, isFirst, at }) {
  const refusal = refusalOf(method.sandbox_card, { isFirst })
  const intentId = newId('pi', 24)
  const taken = account.store.add('charges', {
    id: newId('ch', 24),
    object: 'charge',
    amount,
    amount_captured: refusal ? 0 : amount,
    amount_refunded: 0,
    balance_transaction: refusal ? null : newId('txn', 24),
    billing_details: method.billing_details,
    captured: !refusal,
    created: at,
    currency,
    customer: customer.id,
    description,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: {},
    outcome: outcomeOf(refusal),
    paid: !refusal,
    payment_intent: intentId,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    receipt_url: null,
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  })
  const intent = account.store.add('payment_intents', {
    id: intentId,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: refusal ? 0 : amount,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    created: at,
    currency,
    customer: customer.id,
    description,
    last_payment_error: refusal && { type: 'card_error', ...refusal, payment_method: method },
    latest_charge: taken.id,
    livemode: false,
    metadata: {},
    payment_method: refusal ? null : method.id,
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: refusal ? 'requires_payment_method' : 'succeeded',
  })
  account.emit(refusal ? 'charge.failed' : 'charge.succeeded', taken, { at })
  account.emit(refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent, {
    at,
  })
  return { intent, charge: taken, refusal }
}

const outcomeOf = (refusal) =>
  refusal
    ? {
        network_status: 'declined_by_network',
        reason: refusal.decline_code,
        type: 'issuer_declined',
      }
    : { network_status: 'approved_by_network', reason: null, type: 'authorized' }
