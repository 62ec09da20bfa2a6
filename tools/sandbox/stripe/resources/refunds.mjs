import { Refusal, invalid, missing, noSuch } from '../api/errors.mjs'
import { listParams, page } from '../api/lists.mjs'
import { integer, metadataOf } from '../api/params.mjs'
import { newId } from '../ids.mjs'

export const refundRoutes = [
  ['POST', '/v1/refunds', create, ['amount', 'charge', 'metadata', 'payment_intent', 'reason']],
  ['GET', '/v1/refunds', list, listParams('charge', 'payment_intent')],
  ['GET', '/v1/refunds/:id', retrieve, []],
]

/** Refunds a charge, in full or in part. */
export function refund(
  account,
  charge,
  { amount, reason = null, metadata, at = account.now() } = {},
) {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw new Refusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const back = amount ?? left
  if (back > left)
    throw invalid(
      'amount',
      `Refund amount (${back}) is greater than unrefunded amount on charge (${left})`,
    )
  const object = account.store.add('refunds', {
    id: newId('re', 24),
    object: 'refund',
    amount: back,
    balance_transaction: newId('txn', 24),
    charge: charge.id,
    created: at,
    currency: charge.currency,
    customer: charge.customer,
    metadata: metadataOf(metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    status: 'succeeded',
  })
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += back
  charge.refunded = charge.amount_refunded === charge.amount_captured
  account.emit('refund.created', object, { at })
  account.emit('charge.refunded', charge, { before, at })
  return object
}

function create(account, { params }) {
  const charge = chargeOf(account, params)
  return refund(account, charge, {
    ...params,
    amount: integer(params.amount, 'amount', { from: 1 }),
  })
}

function chargeOf({ store }, { charge: chargeId, payment_intent: intentId }) {
  if (!chargeId && !intentId) throw missing('payment_intent')
  const intent = intentId && store.find('payment_intents', intentId)
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = store.find('charges', chargeId ?? intent.latest_charge)
  if (!charge) throw noSuch('charge', chargeId, 'charge')
  return charge
}

function retrieve({ store }, { id }) {
  const object = store.find('refunds', id)
  if (!object) throw noSuch('refund', id)
  return object
}

function list({ store }, { params, url }) {
  const fits = (one) =>
    ['charge', 'payment_intent'].every(
      (name) => params[name] === undefined || one[name] === params[name],
    )
  return page(store.all('refunds').filter(fits), params, url)
}
