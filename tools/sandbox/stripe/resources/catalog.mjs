import { Refusal, noSuch } from '../api/errors.mjs'
import { listParams, page } from '../api/lists.mjs'
import { currencyOf, flag, integer, metadataOf, required } from '../api/params.mjs'
import { newId } from '../ids.mjs'

const PRODUCT = [
  'active',
  'description',
  'id',
  'images',
  'metadata',
  'name',
  'statement_descriptor',
  'tax_code',
  'unit_label',
  'url',
]
const PRICE = [
  'active',
  'currency',
  'lookup_key',
  'metadata',
  'nickname',
  'product',
  'product_data',
  'recurring',
  'tax_behavior',
  'transfer_lookup_key',
  'unit_amount',
]

export const catalogRoutes = [
  ['POST', '/v1/products', (account, { params }) => addProduct(account, params), PRODUCT],
  ['GET', '/v1/products', listProducts, listParams('active', 'ids')],
  ['GET', '/v1/products/:id', (account, { id }) => findProduct(account, id), []],
  ['POST', '/v1/prices', (account, { params }) => addPrice(account, params), PRICE],
  [
    'GET',
    '/v1/prices',
    listPrices,
    listParams('active', 'currency', 'lookup_keys', 'product', 'type'),
  ],
  ['GET', '/v1/prices/:id', (account, { id }) => findPrice(account, id), []],
  [
    'POST',
    '/v1/prices/:id',
    updatePrice,
    ['active', 'lookup_key', 'metadata', 'nickname', 'transfer_lookup_key'],
  ],
]

export function findPrice({ store }, id, param) {
  const price = store.find('prices', id)
  if (!price) throw noSuch('price', id, param)
  return price
}

function findProduct({ store }, id, param) {
  const product = store.find('products', id)
  if (!product) throw noSuch('product', id, param)
  return product
}

export function addProduct(
  account,
  { id, name, description = null, metadata, images = [] },
  at = 'name',
) {
  if (id && account.store.find('products', id)) {
    throw new Refusal(400, {
      code: 'resource_already_exists',
      message: 'Product already exists.',
      param: 'id',
    })
  }
  const now = account.now()
  const product = account.store.add('products', {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description,
    images,
    livemode: false,
    marketing_features: [],
    metadata: metadataOf(metadata),
    name: required({ name }, 'name', at),
    type: 'service',
    updated: now,
    url: null,
  })
  account.emit('product.created', product)
  return product
}

/** @param {string} [at] the path of the price in the request, for error messages */
export function addPrice(account, params, at = '') {
  const param = (name) => (at ? `${at}[${name}]` : name)
  const { recurring, product, product_data: productData, lookup_key: lookupKey = null } = params
  const currency = currencyOf(required(params, 'currency', param('currency')), param('currency'))
  const amount = integer(
    required(params, 'unit_amount', param('unit_amount')),
    param('unit_amount'),
  )
  if (lookupKey) freeLookupKey(account, lookupKey, params.transfer_lookup_key === 'true')
  const owner = productData
    ? addProduct(account, productData, param('product_data[name]'))
    : findProduct(account, required({ product }, 'product', param('product')), param('product'))
  const price = account.store.add('prices', {
    id: newId('price', 24),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: metadataOf(params.metadata),
    nickname: params.nickname ?? null,
    product: owner.id,
    recurring: recurring ? recurrence(recurring, param('recurring[interval]')) : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  })
  account.emit('price.created', price)
  return price
}

function recurrence({ interval, interval_count: count }, param) {
  if (interval !== 'month') {
    throw new Refusal(400, { message: 'This sandbox plays monthly prices only.', param })
  }
  const interval_count = integer(count, param) ?? 1
  return { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

function freeLookupKey({ store }, key, transfer) {
  const holder = store.all('prices').find(({ lookup_key: taken }) => taken === key)
  if (!holder) return
  if (!transfer) {
    throw new Refusal(400, {
      message: `A price (\`${holder.id}\`) already uses that lookup key.`,
      param: 'lookup_key',
    })
  }
  holder.lookup_key = null
}

function updatePrice(account, { id, params }) {
  const price = findPrice(account, id)
  if (params.lookup_key)
    freeLookupKey(account, params.lookup_key, params.transfer_lookup_key === 'true')
  const {
    active = String(price.active),
    metadata,
    lookup_key: key = price.lookup_key,
    nickname,
  } = params
  Object.assign(price, {
    active: flag(active, 'active'),
    lookup_key: key,
    metadata: metadataOf(metadata, price.metadata),
    nickname: nickname ?? price.nickname,
  })
  account.emit('price.updated', price)
  return price
}

function listProducts({ store }, { params, url }) {
  const active = flag(params.active, 'active')
  const fits = (product) =>
    (active === undefined || product.active === active) &&
    (params.ids === undefined || params.ids.includes(product.id))
  return page(store.all('products').filter(fits), params, url)
}

function listPrices({ store }, { params, url }) {
  const active = flag(params.active, 'active')
  const fits = (price) =>
    (active === undefined || price.active === active) &&
    (params.lookup_keys === undefined || params.lookup_keys.includes(price.lookup_key)) &&
    ['currency', 'product', 'type'].every(
      (name) => params[name] === undefined || params[name] === price[name],
    )
  return page(store.all('prices').filter(fits), params, url)
}
