import { Refusal } from '../api/errors.mjs'
import { advance, nextDue, setStatus } from '../billing/advance.mjs'
import { addCard } from '../billing/charge.mjs'
import { endSubscription } from '../billing/end.mjs'
import { findSubscription } from '../resources/subscriptions.mjs'
import { cardMustBeKnown } from './money.mjs'

/** Moves subscriptions through time. */
export const timeControls = [
  ['GET', '/sandbox/subscriptions', ({ store }) => ({ subscriptions: store.all('subscriptions') })],
  ['POST', '/sandbox/subscriptions/:id/advance', advanceIt],
  ['POST', '/sandbox/subscriptions/:id/status', changeStatus],
  ['POST', '/sandbox/subscriptions/:id/shift', shift],
]

/**
 * Runs the next due change (a renewal, a retry, an end), or all up to `to` (seconds). `card` is the subscription's
 * card from now on: `declined` makes the renewal fail.
 */
function advanceIt(account, { id, to, card }) {
  const subscription = findSubscription(account, id)
  if (card) {
    cardMustBeKnown(card)
    const customer = account.store.find('customers', subscription.customer)
    subscription.default_payment_method = addCard(account, customer, card).id
  }
  const until = to ?? nextDue(account, subscription)
  if (until === null) throw new Refusal(400, { message: 'Nothing will happen to it any more.' })
  advance(account, subscription, until)
  return subscription
}

/** Sets any status, with its event. */
function changeStatus(account, { id, status }) {
  const subscription = findSubscription(account, id)
  if (status === 'canceled')
    return endSubscription(account, subscription, { reason: 'cancellation_requested' })
  setStatus(account, subscription, status)
  return subscription
}

/**
 * Moves the dates of a subscription by `seconds` (negative: into the past), as if it had begun at another time. Sends no
 * event, and nothing happens until it is due.
 */
function shift(account, { id, seconds }) {
  const subscription = findSubscription(account, id)
  for (const name of [
    'created',
    'start_date',
    'billing_cycle_anchor',
    'cancel_at',
    'canceled_at',
    'ended_at',
  ]) {
    if (subscription[name] !== null) subscription[name] += seconds
  }
  for (const item of subscription.items.data) {
    item.current_period_start += seconds
    item.current_period_end += seconds
  }
  return subscription
}
