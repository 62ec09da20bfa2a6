import { wholeList } from './lists.mjs'
import { Refusal } from './errors.mjs'

/** The kind of object that an id field references. */
const KINDS = {
  charge: 'charges',
  customer: 'customers',
  default_payment_method: 'payment_methods',
  invoice: 'invoices',
  latest_charge: 'charges',
  latest_invoice: 'invoices',
  payment_intent: 'payment_intents',
  payment_method: 'payment_methods',
  product: 'products',
  subscription: 'subscriptions',
}

/** Fields that are included only on request. */
const INCLUDABLE = {
  'checkout.session.line_items': (store, { id }) =>
    wholeList(lineItems(store, id), `/v1/checkout/sessions/${id}/line_items`),
  'invoice.payments': (store, { id }) =>
    wholeList(
      store.all('invoice_payments').filter(({ invoice }) => invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    ),
  'charge.refunds': (store, { id }) =>
    wholeList(
      store
        .all('refunds')
        .filter(({ charge }) => charge === id)
        .toReversed(),
      `/v1/charges/${id}/refunds`,
    ),
  'customer.subscriptions': (store, { id }) =>
    wholeList(
      store
        .all('subscriptions')
        .filter(({ customer }) => customer === id)
        .toReversed(),
      `/v1/customers/${id}/subscriptions`,
    ),
}

const lineItems = (store, id) =>
  store
    .all('checkout_line_items')
    .filter(({ session }) => session === id)
    .map(({ item }) => item)

/**
 * A copy of an object with the `expand` paths included.
 * @param {ReturnType<typeof import('../store.mjs').openStore>} store
 * @param {object} object
 * @param {string[]} paths
 */
export function expanded(store, object, paths = []) {
  const copy = structuredClone(object)
  for (const path of paths) open(store, copy, path.split('.'), path)
  return copy
}

function open(store, target, [field, ...rest], path) {
  if (Array.isArray(target)) {
    for (const item of target) open(store, item, [field, ...rest], path)
    return
  }
  target[field] = opened(store, target, field, path)
  const inside = target[field]
  if (rest.length > 0 && inside !== null) open(store, inside, rest, path)
}

function opened(store, target, field, path) {
  const value = target[field]
  const include = INCLUDABLE[`${target.object}.${field}`]
  if (value === undefined && include) return structuredClone(include(store, target))
  if (typeof value === 'string' && KINDS[field])
    return structuredClone(store.find(KINDS[field], value) ?? value)
  if (typeof value === 'object' && value !== null) return value
  if (value === null) return null
  throw new Refusal(400, { message: `This property cannot be expanded (${path}).` })
}
