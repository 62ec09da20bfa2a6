import { noSuch } from '../api/errors.mjs'
import { listParams, page } from '../api/lists.mjs'

export const paymentRoutes = [
  [
    'GET',
    '/v1/invoices',
    list('invoices', ['customer', 'status', 'collection_method']),
    listParams('customer', 'subscription', 'status', 'collection_method'),
  ],
  ['GET', '/v1/invoices/:id', retrieve('invoices', 'invoice'), []],
  ['GET', '/v1/invoice_payments', invoicePayments, listParams('invoice', 'payment', 'status')],
  ['GET', '/v1/invoice_payments/:id', retrieve('invoice_payments', 'invoice_payment'), []],
  ['GET', '/v1/payment_intents', list('payment_intents', ['customer']), listParams('customer')],
  ['GET', '/v1/payment_intents/:id', retrieve('payment_intents', 'payment_intent'), []],
  [
    'GET',
    '/v1/charges',
    list('charges', ['customer', 'payment_intent']),
    listParams('customer', 'payment_intent'),
  ],
  ['GET', '/v1/charges/:id', retrieve('charges', 'charge'), []],
  ['GET', '/v1/payment_methods/:id', retrieve('payment_methods', 'PaymentMethod'), []],
  ['GET', '/v1/events', events, listParams('type', 'types')],
  ['GET', '/v1/events/:id', retrieve('events', 'event'), []],
]

function retrieve(kind, name) {
  return ({ store }, { id }) => {
    const object = store.find(kind, id)
    if (!object) throw noSuch(name, id)
    return object
  }
}

function list(kind, filters) {
  return ({ store }, { params, url }) => {
    const fits = (object) =>
      filters.every((name) => params[name] === undefined || object[name] === params[name]) &&
      (params.subscription === undefined ||
        object.parent.subscription_details.subscription === params.subscription)
    return page(store.all(kind).filter(fits), params, url)
  }
}

function invoicePayments({ store }, { params, url }) {
  const intent = params.payment?.payment_intent
  const fits = ({ invoice, payment, status }) =>
    (params.invoice === undefined || invoice === params.invoice) &&
    (params.status === undefined || status === params.status) &&
    (intent === undefined || payment.payment_intent === intent)
  return page(store.all('invoice_payments').filter(fits), params, url)
}

function events({ store }, { params, url }) {
  const wanted = params.types ?? (params.type === undefined ? null : [params.type])
  return page(
    store.all('events').filter(({ type }) => !wanted || wanted.includes(type)),
    params,
    url,
  )
}
