import { html } from '../../http/html.mjs'
import { payCheckout } from '../billing/begin.mjs'
import { cardMustBeKnown } from '../control/money.mjs'
import { CARDS } from '../money.mjs'
import { findSession, itemsOf } from '../resources/checkout-sessions.mjs'
import { cardChoice, framed } from './frame.mjs'

/** The payment page. */
export const checkoutPages = [
  [
    'GET',
    '/checkout/:id',
    (account, { id, messagesFor }) => show(account, findSession(account, id), messagesFor),
  ],
  ['POST', '/checkout/:id', pay],
]

function pay(account, { id, messagesFor, form }) {
  const session = findSession(account, id)
  // A double click pays once.
  if (session.status === 'complete') return { location: onwards(session) }
  if (session.status !== 'open') return show(account, session, messagesFor)
  const { card = 'visa' } = form
  cardMustBeKnown(card)
  const { refusal } = payCheckout(account, session, card)
  return refusal
    ? show(account, session, messagesFor, { refusal, card })
    : { location: onwards(session) }
}

const onwards = ({ success_url: url, id }) => url.replaceAll('{CHECKOUT_SESSION_ID}', id)

function show(account, session, messagesFor, { refusal, card = 'visa' } = {}) {
  const words = messagesFor(session.locale)
  const [item] = itemsOf(account, session)
  const amount = words.money(session.amount_total, session.currency)
  const title = `${words.checkoutTitle} ${item.description}`
  const content = html`<main class="two">
    <section>
      <h1>${title}</h1>
      <p class="price">${amount}</p>
      <p class="soft">${words.perMonth}</p>
    </section>
    <section class="sheet stack">
      ${
        session.status === 'open'
          ? openForm(session, { words, amount, refusal, card })
          : over(session, words)
      }
    </section>
  </main>`
  return { page: framed(words, title, content) }
}

const openForm = (session, { words, amount, refusal, card }) =>
  html`${refusal && html`<p class="alert" role="alert">${words.declined[refusal.decline_code]}</p>`}
    <p>
      <span class="soft">${words.email}</span><br />
      ${session.customer_details?.email ?? session.customer_email}
    </p>
    <form method="post" class="stack">
      ${cardChoice(words, words.payTitle, Object.entries(CARDS), card)}
      <button>${words.pay(amount)}</button>
    </form>
    <p class="soft">${words.renews(amount)}</p>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">${words.leave}</a></p>`}`

function over(session, words) {
  const paid = session.status === 'complete'
  const address = paid ? onwards(session) : session.cancel_url
  return html`<p>${paid ? words.complete : words.expired}</p>
    ${address && html`<a class="button" href="${address}">${paid ? words.goOn : words.goBack}</a>`}`
}
