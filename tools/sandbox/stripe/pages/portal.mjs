import { html } from '../../http/html.mjs'
import { Refusal } from '../api/errors.mjs'
import { addCard } from '../billing/charge.mjs'
import { cancelAtPeriodEnd, isOver } from '../billing/end.mjs'
import { cardMustBeKnown } from '../control/money.mjs'
import { CARDS } from '../money.mjs'
import { findPortalSession } from '../resources/portal-sessions.mjs'
import { cardChoice, framed } from './frame.mjs'
import { invoiceTable } from './invoice.mjs'

/** The page where a member manages their subscription. */
export const portalPages = [
  ['GET', '/portal/:id', show],
  ['POST', '/portal/:id', act],
]

const ACTIONS = {
  cancel: (account, subscription) => cancelAtPeriodEnd(account, subscription, true),
  resume: (account, subscription) => cancelAtPeriodEnd(account, subscription, false),
  card: changeCard,
}

function act(account, { id, form }) {
  const session = findPortalSession(account, id)
  const subscription = currentOf(account, session)
  const action = Object.hasOwn(ACTIONS, form.action) && ACTIONS[form.action]
  if (!action || !subscription || isOver(subscription))
    throw new Refusal(400, { message: 'This cannot be done.' })
  action(account, subscription, form)
  const { flow, url } = session
  const after =
    flow?.type === 'subscription_cancel' && form.action === 'cancel' && flow.after_completion
  return { location: (after?.type === 'redirect' && after.redirect?.return_url) || url }
}

function changeCard(account, subscription, { card }) {
  cardMustBeKnown(card)
  const customer = account.store.find('customers', subscription.customer)
  const method = addCard(account, customer, card)
  const before = { default_payment_method: subscription.default_payment_method }
  subscription.default_payment_method = method.id
  account.emit('customer.subscription.updated', subscription, { before })
}

function show(account, { id, messagesFor }) {
  const { store } = account
  const session = findPortalSession(account, id)
  const words = messagesFor(session.locale)
  const subscription = currentOf(account, session)
  const invoices = store
    .all('invoices')
    .filter(({ customer }) => customer === session.customer)
    .toReversed()
  const content = html`<main>
    <div class="row">
      <h1>${words.portalTitle}</h1>
      ${session.return_url && html`<a href="${session.return_url}">${words.back}</a>`}
    </div>
    <section class="sheet stack">
      ${subscription ? aboutIt(account, subscription, words) : html`<p>${words.nothing}</p>`}
    </section>
    ${subscription && !isOver(subscription) && cardSection(account, subscription, words)}
    <section class="sheet">
      <h2>${words.invoices}</h2>
      ${invoiceTable(invoices, words)}
    </section>
  </main>`
  return { page: framed(words, words.portalTitle, content) }
}

/** The live subscription, or the last one. */
function currentOf({ store }, { customer }) {
  const theirs = store.all('subscriptions').filter((one) => one.customer === customer)
  return theirs.findLast((one) => !isOver(one)) ?? theirs.at(-1)
}

function aboutIt({ store }, subscription, words) {
  const [item] = subscription.items.data
  const look = isOver(subscription) ? 'over' : subscription.status === 'active' ? '' : 'bad'
  return html`<div class="row">
      <h2>${store.find('products', item.price.product).name}</h2>
      <span class="pill ${look}">${words.status[subscription.status]}</span>
    </div>
    <p>
      ${words.money(item.price.unit_amount, subscription.currency)} ${words.perMonth}<br />
      <span class="soft">${whatNext(subscription, item, words)}</span>
    </p>
    ${!isOver(subscription) && endOrKeep(subscription, words)}`
}

function whatNext(subscription, item, words) {
  if (isOver(subscription)) return words.endedOn(words.day(subscription.ended_at))
  const date = words.day(item.current_period_end)
  return subscription.cancel_at_period_end ? words.endsOn(date) : words.nextPayment(date)
}

const endOrKeep = ({ cancel_at_period_end: ends }, words) =>
  html`<form method="post" class="stack">
    <input type="hidden" name="action" value="${ends ? 'resume' : 'cancel'}" />
    <button class="${!ends && 'quiet'}">${ends ? words.resume : words.cancel}</button>
    ${!ends && html`<p class="soft">${words.cancelText}</p>`}
  </form>`

function cardSection({ store }, subscription, words) {
  const { card, sandbox_card: kind } = store.find(
    'payment_methods',
    subscription.default_payment_method,
  )
  return html`<section class="sheet">
    <form method="post" class="stack">
      <input type="hidden" name="action" value="card" />
      ${cardChoice(words, `${words.card}: ${words.cardNow(card.last4)}`, Object.entries(CARDS), kind)}
      <button class="quiet">${words.changeCard}</button>
    </form>
  </section>`
}
