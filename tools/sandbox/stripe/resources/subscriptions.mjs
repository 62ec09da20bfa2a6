import { Refusal, noSuch, unknownParam } from '../api/errors.mjs'
import { listParams, page } from '../api/lists.mjs'
import { flag, metadataOf, required } from '../api/params.mjs'
import { findPrice } from './catalog.mjs'
import { cancelAtPeriodEnd, endSubscription, isOver } from '../billing/end.mjs'

export const subscriptionRoutes = [
  ['GET', '/v1/subscriptions', list, listParams('customer', 'status', 'price')],
  ['GET', '/v1/subscriptions/:id', (account, { id }) => findSubscription(account, id), []],
  [
    'POST',
    '/v1/subscriptions/:id',
    update,
    [
      'cancel_at_period_end',
      'cancellation_details',
      'default_payment_method',
      'description',
      'items',
      'metadata',
      'proration_behavior',
    ],
  ],
  ['DELETE', '/v1/subscriptions/:id', cancel, ['cancellation_details', 'invoice_now', 'prorate']],
]

export function findSubscription({ store }, id, param) {
  const subscription = store.find('subscriptions', id)
  if (!subscription) throw noSuch('subscription', id, param)
  return subscription
}

/** Ended subscriptions are listed only on request. */
function list({ store }, { params, url }) {
  const { customer, status, price } = params
  // A deleted customer is still known.
  if (customer !== undefined && !store.find('customers', customer))
    throw noSuch('customer', customer, 'customer')
  const fits = (subscription) =>
    (customer === undefined || subscription.customer === customer) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    hasStatus(subscription, status)
  return page(store.all('subscriptions').filter(fits), params, url)
}

function hasStatus(subscription, asked) {
  if (asked === undefined) return subscription.status !== 'canceled'
  if (asked === 'all') return true
  return asked === 'ended' ? isOver(subscription) : subscription.status === asked
}

function update(account, { id, params }) {
  const subscription = findSubscription(account, id)
  if (isOver(subscription))
    throw new Refusal(400, {
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    })
  const {
    cancel_at_period_end: end,
    metadata,
    description,
    default_payment_method: method,
  } = params
  if (method && !account.store.find('payment_methods', method))
    throw noSuch('PaymentMethod', method, 'default_payment_method')
  if (params.items !== undefined) changeItems(account, subscription, params)
  if (description !== undefined) subscription.description = description
  if (method) subscription.default_payment_method = method
  if (metadata) subscription.metadata = metadataOf(metadata, subscription.metadata)
  const wanted = flag(end, 'cancel_at_period_end')
  if (wanted !== undefined) return cancelAtPeriodEnd(account, subscription, wanted)
  account.emit('customer.subscription.updated', subscription)
  return subscription
}

/** Other prices for the items, from the next renewal. The current period stays as it was paid. */
function changeItems(account, subscription, { items, proration_behavior: proration }) {
  if (proration !== 'none') {
    throw new Refusal(400, {
      message:
        "This sandbox changes prices without proration only: proration_behavior must be 'none'.",
      param: 'proration_behavior',
    })
  }
  const changes = (Array.isArray(items) ? items : []).map(
    ({ id, price: priceId, ...others }, at) => {
      const [unknown] = Object.keys(others)
      if (unknown) throw unknownParam(`items[${at}][${unknown}]`)
      // Without an id Stripe adds a second item, which a membership never has.
      const item = subscription.items.data.find(
        (one) => one.id === required({ id }, 'id', `items[${at}][id]`),
      )
      if (!item) throw noSuch('subscription item', id, `items[${at}][id]`)
      const price = findPrice(
        account,
        required({ price: priceId }, 'price', `items[${at}][price]`),
        `items[${at}][price]`,
      )
      refuseUnfit(price, subscription, `items[${at}][price]`)
      return { item, price }
    },
  )
  for (const { item, price } of changes) item.price = price
}

function refuseUnfit(price, subscription, param) {
  const refuse = (message) => {
    throw new Refusal(400, { message, param })
  }
  if (!price.active)
    refuse(`The price specified is inactive. This field only accepts active prices.`)
  if (!price.recurring)
    refuse(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    )
  if (price.currency !== subscription.currency)
    refuse(
      `The price specified supports currencies of \`${price.currency}\`. This doesn't match the expected currency: \`${subscription.currency}\`.`,
    )
}

function cancel(account, { id }) {
  const subscription = findSubscription(account, id)
  if (isOver(subscription)) throw noSuch('subscription', id)
  return endSubscription(account, subscription, { reason: 'cancellation_requested' })
}
