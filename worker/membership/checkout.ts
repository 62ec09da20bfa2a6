import { and, eq, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type { CheckoutRequest } from '../../shared/membership'
import { safeReturnTo } from '../../shared/return-to'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { readSite } from '../site'
import type { Language } from '../mail'
import { toDomainError, isInUse, isMissing, openPayments } from './payments'
import { type Customer, createCustomer, forgetCustomer, selectCustomer } from './customers'
import type { Price } from '../../shared/site/membership'
import { priceId, priceIn } from './prices'
import { syncCustomer } from './sync'
import { refuseSubscribed, selectLive } from './subscriptions'
import { stripeCustomers } from './tables'

/** How long the same choice returns the same checkout session. */
const SAME_SECONDS = 3600

type Choice = { price: Price; next: string | null; language: Language }

/**
 * Opens a checkout session. The same choice again returns the same session; another choice replaces it.
 * @throws DomainError `invalid_input`, `already_vip`, `subscription_open`, `payment_failed`, `payments_unavailable`
 */
export async function openCheckout(
  db: Database,
  env: Cloudflare.Env,
  viewer: Viewer,
  request: CheckoutRequest,
  language: Language,
) {
  const next = safeReturnTo(request.next)
  if (request.next && !next)
    throw new DomainError('invalid_input', { fields: { next: FIELD_ERRORS.invalid } })
  const [{ documents, brand }, known, live] = await Promise.all([
    readSite(db),
    selectCustomer(db, viewer.id).get(),
    selectLive(db, viewer.id),
  ])
  const choice = { price: priceIn(documents.membership.prices, request.currency), next, language }
  try {
    const stripe = openPayments(env)
    const readPrice = () => priceId(stripe, choice.price, brand.siteName)
    // Stripe is asked for the price and for the customer at the same time, unless a refusal is likely.
    const price = live.length === 0 ? readPrice() : null
    price?.catch(() => undefined)
    const open = (customer: Customer) =>
      openSession(db, env, customer, choice, () => price ?? readPrice())
    if (!known) return await open(await createCustomer(db, stripe, viewer, language))
    try {
      // A webhook about a payment may have been lost.
      await syncCustomer(db, env, known.customer_id)
      return await open(known)
    } catch (error) {
      if (!isMissing(error, 'customer')) throw error
      const { customer_id } = known
      await forgetCustomer(db, customer_id)
      return await open(await createCustomer(db, stripe, viewer, language, customer_id))
    }
  } catch (error) {
    // While Stripe cannot be asked, what is stored counts.
    if (!(error instanceof DomainError)) refuseSubscribed(live)
    throw toDomainError(error)
  }
}

async function openSession(
  db: Database,
  env: Cloudflare.Env,
  customer: Customer,
  choice: Choice,
  price: () => Promise<string>,
) {
  const stripe = openPayments(env)
  const {
    live,
    claimed: [claimed],
  } = await batch(db, {
    live: selectLive(db, customer.user_id),
    claimed: claim(db, customer, choice),
  })
  // The sync may have found a subscription.
  refuseSubscribed(live)
  const key = claimed?.key
  if (!key) throw new DomainError('payment_failed')
  const expire = async (session: string | null) => {
    // Fails for a session that was paid or has expired, which is fine.
    if (session) await stripe.checkout.sessions.expire(session).catch(() => undefined)
  }
  if (key !== customer.checkout_key) await expire(customer.checkout_session)
  try {
    const { id, url } = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customer.customer_id,
        client_reference_id: customer.user_id,
        line_items: [{ price: await price(), quantity: 1 }],
        locale: choice.language,
        ...addresses(env.PUBLIC_ORIGIN, choice.next),
      },
      { idempotencyKey: `checkout-${key}` },
    )
    const [kept] = await db
      .update(stripeCustomers)
      .set({ checkout_session: id })
      .where(isClaimed(customer, key))
      .returning()
    // Another choice was made meanwhile: only one session may stay open.
    if (!kept) await expire(id)
    if (!kept || !url) throw new DomainError('payment_failed')
    return { sessionId: id, url }
  } catch (error) {
    // A new key, because Stripe repeats the error for the old one. A key in use belongs to a simultaneous request.
    if (!isInUse(error))
      await db
        .update(stripeCustomers)
        .set({ checkout_key: null, checkout_session: null })
        .where(isClaimed(customer, key))
    throw error
  }
}

/** A statement: the idempotency key of this choice, for a member without a subscription. A double click gets the same key. */
function claim(db: Database, { user_id, customer_id }: Customer, choice: Choice) {
  const choiceText = `${choice.price.currency} ${choice.price.amount} ${choice.language} ${choice.next ?? ''}`
  const isSame = sql`(checkout_key is not null and checkout_for = ${choiceText} and checkout_at > ${isoIn(-SAME_SECONDS)})`
  return db
    .update(stripeCustomers)
    .set({
      checkout_session: sql`case when ${isSame} then checkout_session end`,
      checkout_at: sql`case when ${isSame} then checkout_at else ${isoNow()} end`,
      checkout_key: sql`case when ${isSame} then checkout_key else ${crypto.randomUUID()} end`,
      checkout_for: choiceText,
      language: choice.language,
    })
    .where(
      and(
        eq(stripeCustomers.user_id, user_id),
        eq(stripeCustomers.customer_id, customer_id),
        sql`not exists ${selectLive(db, user_id)}`,
      ),
    )
    .returning({ key: stripeCustomers.checkout_key })
}

const isClaimed = ({ user_id }: Customer, key: string) =>
  and(eq(stripeCustomers.user_id, user_id), eq(stripeCustomers.checkout_key, key))

function addresses(origin: string, next: string | null) {
  const nextParameter = next ? `&next=${encodeURIComponent(next)}` : ''
  return {
    // Stripe replaces the braces; they must not be encoded.
    success_url: `${origin}/vip-confirmation?session_id={CHECKOUT_SESSION_ID}${nextParameter}`,
    cancel_url: `${origin}/vip-signup?canceled=1${nextParameter}`,
  }
}
