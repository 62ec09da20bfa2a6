import { Refusal, noSuch } from '../api/errors.mjs'
import { payCheckout } from '../billing/begin.mjs'
import { CARDS } from '../money.mjs'
import { expire, findSession } from '../resources/checkout-sessions.mjs'
import { decideDispute, findDispute, openDispute } from '../resources/disputes.mjs'
import { savePortal } from '../resources/portal-sessions.mjs'
import { refund } from '../resources/refunds.mjs'
import { findSubscription } from '../resources/subscriptions.mjs'

/** Actions at Stripe by a fan, their bank and the artist's team. */
export const moneyControls = [
  ['POST', '/sandbox/checkout/:id/pay', pay],
  [
    'POST',
    '/sandbox/portal',
    (account, { saved }) => ({ saved: savePortal(account, saved !== false).saved }),
  ],
  [
    'POST',
    '/sandbox/checkout/:id/expire',
    (account, { id }) => expire(account, findSession(account, id)),
  ],
  [
    'POST',
    '/sandbox/refunds',
    (account, { amount, ...of }) => refund(account, chargeOf(account, of), { amount }),
  ],
  [
    'POST',
    '/sandbox/disputes',
    (account, { status, ...of }) => openDispute(account, chargeOf(account, of), { status }),
  ],
  [
    'POST',
    '/sandbox/disputes/:id',
    (account, { id, status }) => decideDispute(account, findDispute(account, id), status),
  ],
]

/** Like on the page. `card`: `visa`, `declined`, `poor`, `later`. */
function pay(account, { id, card = 'visa' }) {
  const session = findSession(account, id)
  if (session.status !== 'open')
    throw new Refusal(400, { message: `The session is ${session.status}.` })
  cardMustBeKnown(card)
  const { refusal } = payCheckout(account, session, card)
  return { status: session.status, subscription: session.subscription, refusal }
}

export function cardMustBeKnown(card) {
  if (!Object.hasOwn(CARDS, card)) throw new Refusal(400, { message: `No such card: ${card}` })
}

/** A charge by its id, or the last charge of a subscription. */
function chargeOf(account, { charge, subscription }) {
  const { store } = account
  if (charge) return store.find('charges', charge) ?? refuse(charge)
  const { id } = findSubscription(account, subscription)
  const invoices = store
    .all('invoices')
    .filter(({ parent }) => parent.subscription_details.subscription === id)
  const payment = store
    .all('invoice_payments')
    .findLast(
      ({ invoice, status }) => status === 'paid' && invoices.some((one) => one.id === invoice),
    )
  const intent = payment && store.find('payment_intents', payment.payment.payment_intent)
  return store.find('charges', intent?.latest_charge) ?? refuse(subscription)
}

function refuse(id) {
  throw noSuch('charge', id)
}
