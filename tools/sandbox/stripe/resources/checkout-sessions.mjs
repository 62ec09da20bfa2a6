import { Refusal, invalid, missing, noSuch } from '../api/errors.mjs'
import { listParams, page, wholeList } from '../api/lists.mjs'
import { integer, metadataOf, required } from '../api/params.mjs'
import { isOver } from '../billing/end.mjs'
import { newId } from '../ids.mjs'
import { addPrice, findPrice } from './catalog.mjs'
import { findCustomer } from './customers.mjs'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 60 * 60
const FIELDS = [
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'cancel_url',
  'client_reference_id',
  'consent_collection',
  'currency',
  'custom_text',
  'customer',
  'customer_email',
  'customer_update',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_method_collection',
  'phone_number_collection',
  'saved_payment_method_options',
  'submit_type',
  'subscription_data',
  'success_url',
  'tax_id_collection',
  'ui_mode',
]

export const checkoutRoutes = [
  ['POST', '/v1/checkout/sessions', create, FIELDS],
  [
    'GET',
    '/v1/checkout/sessions',
    list,
    listParams('customer', 'status', 'subscription', 'payment_intent'),
  ],
  ['GET', '/v1/checkout/sessions/:id', (account, { id }) => findSession(account, id), []],
  ['GET', '/v1/checkout/sessions/:id/line_items', lineItems, listParams()],
  ['POST', '/v1/checkout/sessions/:id/expire', expireByRequest, []],
]

export function findSession({ store }, id) {
  const session = store.find('checkout_sessions', id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

export function expire(account, session, at) {
  Object.assign(session, { status: 'expired', url: null })
  account.emit('checkout.session.expired', session, { at })
  return session
}

/** The items of the session. */
export const itemsOf = ({ store }, { id }) =>
  store
    .all('checkout_line_items')
    .filter(({ session }) => session === id)
    .map(({ item }) => item)

function create(account, { params }) {
  if (required(params, 'mode') !== 'subscription')
    throw invalid('mode', 'This sandbox plays mode=subscription only.')
  if (!['hosted_page', undefined].includes(params.ui_mode))
    throw invalid('ui_mode', 'This sandbox plays the hosted page only.')
  if (params.customer && params.customer_email)
    throw new Refusal(400, {
      message: 'You may only specify one of these parameters: customer, customer_email.',
    })
  const customer = params.customer ? findCustomer(account, params.customer, 'customer') : null
  const successUrl = webAddress(required(params, 'success_url'), 'success_url')
  const cancelUrl =
    params.cancel_url === undefined ? null : webAddress(params.cancel_url, 'cancel_url')
  const items = sold(account, required(params, 'line_items'))
  refuseMixedCurrencies(account, customer, items[0].price.currency)
  const now = account.now()
  const id = newId('cs_test', 58)
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0)
  const session = account.store.add('checkout_sessions', {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: cancelUrl,
    client_reference_id: shortEnough(params.client_reference_id, 'client_reference_id'),
    client_secret: null,
    created: now,
    currency: items[0].price.currency,
    customer: customer?.id ?? null,
    customer_details: customer && {
      email: customer.email,
      name: customer.name,
      phone: null,
      address: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer_email: params.customer_email ?? null,
    expires_at: expiry(params.expires_at, now),
    invoice: null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: metadataOf(params.metadata),
    mode: 'subscription',
    payment_intent: null,
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/checkout/${id}`,
  })
  for (const item of items)
    account.store.add('checkout_line_items', { id: item.id, session: id, item })
  account.store.add('checkout_plans', {
    id,
    created: now,
    metadata: metadataOf(params.subscription_data?.metadata),
    description: params.subscription_data?.description ?? null,
  })
  return session
}

function sold(account, given) {
  const lines = Array.isArray(given) ? given : []
  if (lines.length === 0) throw missing('line_items')
  const items = lines.map((line, i) => {
    const at = `line_items[${i}]`
    const price = line.price
      ? findPrice(account, line.price, `${at}[price]`)
      : addPrice(account, line.price_data ?? {}, `${at}[price_data]`)
    if (!price.recurring)
      throw invalid(at, 'You must provide at least one recurring price in `subscription` mode.')
    const quantity = integer(required(line, 'quantity', `${at}[quantity]`), `${at}[quantity]`, {
      from: 1,
    })
    const amount = price.unit_amount * quantity
    return {
      id: newId('li', 24),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      created: account.now(),
      currency: price.currency,
      description: account.store.find('products', price.product).name,
      price,
      quantity,
    }
  })
  if (new Set(items.map(({ currency }) => currency)).size > 1)
    throw invalid('line_items', 'All prices must have the same currency.')
  return items
}

function refuseMixedCurrencies({ store }, customer, currency) {
  const other = store
    .all('subscriptions')
    .find((one) => one.customer === customer?.id && !isOver(one) && one.currency !== currency)
  if (!other) return
  throw new Refusal(400, {
    message: `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
  })
}

function expiry(given, now) {
  const at = integer(given, 'expires_at') ?? now + A_DAY
  if (at < now + HALF_AN_HOUR - 60 || at > now + A_DAY + 60)
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    )
  return at
}

function webAddress(text, param) {
  // The placeholder is not a valid URL yet.
  if (URL.canParse(text.replaceAll('{CHECKOUT_SESSION_ID}', 'x')) && /^https?:/.test(text))
    return text
  throw new Refusal(400, { code: 'url_invalid', message: 'Not a valid URL', param })
}

function shortEnough(text = null, param) {
  if (text !== null && text.length > 200)
    throw invalid(param, 'Invalid string: at most 200 characters.')
  return text
}

function list({ store }, { params, url }) {
  const filters = ['customer', 'status', 'subscription', 'payment_intent']
  const fits = (session) =>
    filters.every((name) => params[name] === undefined || session[name] === params[name])
  return page(store.all('checkout_sessions').filter(fits), params, url)
}

function lineItems(account, { id, url }) {
  return wholeList(itemsOf(account, findSession(account, id)), url)
}

function expireByRequest(account, { id }) {
  const session = findSession(account, id)
  if (session.status !== 'open')
    throw new Refusal(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    })
  return expire(account, session)
}
