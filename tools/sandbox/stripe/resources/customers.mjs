import { noSuch } from '../api/errors.mjs'
import { listParams, page } from '../api/lists.mjs'
import { metadataOf } from '../api/params.mjs'
import { endSubscription } from '../billing/end.mjs'
import { newId } from '../ids.mjs'

const FIELDS = [
  'description',
  'email',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
  'address',
  'shipping',
  'tax_exempt',
  'invoice_settings',
]

export const customerRoutes = [
  ['POST', '/v1/customers', create, FIELDS],
  ['GET', '/v1/customers', list, listParams('email')],
  ['GET', '/v1/customers/:id', retrieve, []],
  ['POST', '/v1/customers/:id', update, FIELDS],
  ['DELETE', '/v1/customers/:id', remove, []],
]

/** A customer that is not deleted. */
export function findCustomer({ store }, id, param) {
  const customer = store.find('customers', id)
  if (!customer || customer.deleted) throw noSuch('customer', id, param)
  return customer
}

export function addCustomer(account, { email = null, name = null, metadata, ...rest }) {
  const customer = account.store.add('customers', {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: rest.description ?? null,
    discount: null,
    email,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadataOf(metadata),
    name,
    next_invoice_sequence: 1,
    phone: rest.phone ?? null,
    preferred_locales: rest.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  account.emit('customer.created', customer)
  return customer
}

function create(account, { params }) {
  return addCustomer(account, params)
}

function list({ store }, { params, url }) {
  const living = store.all('customers').filter(({ deleted }) => !deleted)
  const asked =
    params.email === undefined ? living : living.filter(({ email }) => email === params.email)
  return page(asked, params, url)
}

function retrieve({ store }, { id }) {
  const customer = store.find('customers', id)
  if (!customer) throw noSuch('customer', id)
  return customer
}

function update(account, { id, params: { metadata, invoice_settings, ...fields } }) {
  const customer = findCustomer(account, id)
  const before = structuredClone(customer)
  Object.assign(customer, fields, { metadata: metadataOf(metadata, customer.metadata) })
  Object.assign(customer.invoice_settings, invoice_settings)
  account.emit('customer.updated', customer, { before })
  return customer
}

/** Deleting a customer ends their subscriptions at once. */
function remove(account, { id }) {
  const customer = findCustomer(account, id)
  for (const subscription of account.store.all('subscriptions')) {
    if (subscription.customer === id && subscription.ended_at === null)
      endSubscription(account, subscription, { reason: 'cancellation_requested' })
  }
  account.emit('customer.deleted', customer)
  const gone = { id, object: 'customer', deleted: true }
  account.store.add('customers', { ...gone, created: customer.created })
  return gone
}
