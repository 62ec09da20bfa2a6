import { monthAfter } from '../money.mjs'
import { endSubscription, isOver } from './end.mjs'
import { addInvoice, announceInvoice, payInvoice } from './invoice.mjs'

/**
 * Runs everything of a subscription that is due until a moment: renewals, retries, cancellations. Called by the clock, and
 * by tests that do not wait a month.
 * @param {number} until seconds
 */
export function advance(account, subscription, until) {
  for (let due = nextDue(account, subscription); due !== null && due <= until;) {
    step(account, subscription, due)
    const next = nextDue(account, subscription)
    due = next === due ? null : next
  }
}

/** The time of its next change by itself; null if there is none. */
export function nextDue({ store }, subscription) {
  if (isOver(subscription)) return null
  const retry = openInvoice(store, subscription)?.next_payment_attempt
  const periodEnd = subscription.items.data[0].current_period_end
  return retry ? Math.min(retry, periodEnd) : periodEnd
}

function step(account, subscription, at) {
  const invoice = openInvoice(account.store, subscription)
  if (invoice?.next_payment_attempt && invoice.next_payment_attempt <= at)
    return tryAgain(account, subscription, invoice, at)
  if (subscription.cancel_at_period_end)
    return endSubscription(account, subscription, { reason: 'cancellation_requested', at })
  return renew(account, subscription, at)
}

/** The new period begins whether it is paid or not: an unpaid invoice changes the status, not the dates. */
function renew(account, subscription, at) {
  const [item] = subscription.items.data
  const before = {
    items: structuredClone(subscription.items),
    latest_invoice: subscription.latest_invoice,
  }
  item.current_period_start = item.current_period_end
  item.current_period_end = monthAfter(item.current_period_start)
  const invoice = addInvoice(account, subscription, { reason: 'subscription_cycle', at })
  account.emit('customer.subscription.updated', subscription, { before, at })
  announceInvoice(account, invoice, at)
  const paid = payInvoice(account, invoice, { method: methodOf(account, subscription), at })
  if (!paid && subscription.status !== 'unpaid') setStatus(account, subscription, 'past_due', at)
}

function tryAgain(account, subscription, invoice, at) {
  const paid = payInvoice(account, invoice, { method: methodOf(account, subscription), at })
  if (paid) return setStatus(account, subscription, 'active', at)
  if (invoice.next_payment_attempt === null)
    endSubscription(account, subscription, { reason: 'payment_failed', at })
}

export function setStatus(account, subscription, status, at = account.now()) {
  if (subscription.status === status) return
  const before = { status: subscription.status }
  subscription.status = status
  account.emit('customer.subscription.updated', subscription, { before, at })
}

export const openInvoice = (store, { id }) =>
  store
    .all('invoices')
    .findLast(
      ({ parent, status }) => parent.subscription_details.subscription === id && status === 'open',
    )

const methodOf = ({ store }, { default_payment_method: id }) => store.find('payment_methods', id)
