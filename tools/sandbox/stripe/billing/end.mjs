const OVER = ['canceled', 'incomplete_expired']

export const isOver = ({ status }) => OVER.includes(status)

/** Ends a subscription at once. */
export function endSubscription(account, subscription, { reason, at = account.now() }) {
  Object.assign(subscription, {
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    status: 'canceled',
  })
  subscription.cancellation_details.reason = reason
  account.emit('customer.subscription.deleted', subscription, { at })
  return subscription
}

/** Schedules the cancellation at the period's end, or removes it. */
export function cancelAtPeriodEnd(account, subscription, wanted, at = account.now()) {
  if (subscription.cancel_at_period_end === wanted) return subscription
  const { cancel_at_period_end, cancel_at, canceled_at } = subscription
  const [item] = subscription.items.data
  Object.assign(subscription, {
    cancel_at: wanted ? item.current_period_end : null,
    cancel_at_period_end: wanted,
    canceled_at: wanted ? at : null,
  })
  subscription.cancellation_details.reason = wanted ? 'cancellation_requested' : null
  const before = { cancel_at_period_end, cancel_at, canceled_at }
  account.emit('customer.subscription.updated', subscription, { before, at })
  return subscription
}
