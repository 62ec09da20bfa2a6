import { html } from '../../http/html.mjs'
import { noSuch } from '../api/errors.mjs'
import { setStatus } from '../billing/advance.mjs'
import { addCard } from '../billing/charge.mjs'
import { payInvoice } from '../billing/invoice.mjs'
import { framed } from './frame.mjs'

/** An invoice, with a payment form if a card was declined. */
export const invoicePages = [
  ['GET', '/invoice/:id', show],
  ['POST', '/invoice/:id', pay],
]

function findInvoice({ store }, id) {
  const invoice = store.find('invoices', id)
  if (!invoice) throw noSuch('invoice', id)
  return invoice
}

function show(account, { id, messagesFor }) {
  const invoice = findInvoice(account, id)
  const words = messagesFor(
    account.store.find('customers', invoice.customer)?.preferred_locales?.[0] ?? null,
  )
  const title = `${words.invoice} ${invoice.number}`
  const content = html`<main>
    <section class="sheet stack">
      <div class="row">
        <h1>${title}</h1>
        ${pill(invoice, words)}
      </div>
      <p class="price">${words.money(invoice.total, invoice.currency)}</p>
      <p>
        ${words.day(invoice.created)}<br /><span class="soft"
          >${invoice.account_name} · ${invoice.customer_email}</span
        >
      </p>
      ${invoice.status === 'open' && html`<form method="post"><button>${words.payInvoice}</button></form>`}
    </section>
  </main>`
  return { page: framed(words, title, content) }
}

function pay(account, { id }) {
  const { store } = account
  const invoice = findInvoice(account, id)
  const subscription = store.find('subscriptions', invoice.parent.subscription_details.subscription)
  if (invoice.status === 'open') {
    const method = addCard(account, store.find('customers', invoice.customer), 'visa')
    subscription.default_payment_method = method.id
    payInvoice(account, invoice, { method, at: account.now() })
    if (['past_due', 'unpaid'].includes(subscription.status))
      setStatus(account, subscription, 'active')
  }
  return { location: `/invoice/${id}` }
}

export const invoiceTable = (invoices, words) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${words.invoices}">
    <table>
      <thead>
        <tr>
          <th>${words.number}</th>
          <th>${words.date}</th>
          <th>${words.amount}</th>
          <th>${words.state}</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          (invoice) =>
            html`<tr>
              <td><a href="/invoice/${invoice.id}">${invoice.number}</a></td>
              <td>${words.day(invoice.created)}</td>
              <td>${words.money(invoice.total, invoice.currency)}</td>
              <td>${pill(invoice, words)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

const pill = ({ status }, words) =>
  html`<span class="pill ${status === 'open' && 'bad'}">${words.invoiceStatus[status]}</span>`
