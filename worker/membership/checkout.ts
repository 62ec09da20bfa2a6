import { and, eq, sql } from 'drizzle-orm'
import { brand } from '../../brand.config'
import { FIELD_ERRORS } from '../../shared/fields'
import type { CheckoutRequest } from '../../shared/membership'
import { safeReturnTo } from '../../shared/return-to'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../platform/ids'
import type { Language } from '../platform/mail'
import { toDomainError, isInUse, isMissing, openPayments } from '../platform/payments'
import { findCustomer, deleteCustomer, createCustomer } from './customers'
import { type Currency, currencyOf, priceId } from './prices'
import { syncCustomer } from './sync'
import { refuseSubscribed } from './subscriptions'
import { stripeCustomers } from './tables'

/** For so long the same wish leads to the same session. */
const SAME_SECONDS = 3600

type Wish = { currency: Currency; next: string | null; language: Language }
type Customer = typeof stripeCustomers.$inferSelect

/**
 * Where this member pays. The same wish twice is one session; another one takes the place of the first.
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
  const wish = { currency: currencyOf(request.currency), next, language }
  await refuseSubscribed(db, viewer.id)
  try {
    const customer = await customerOf(db, env, viewer, language)
    return await openSession(db, env, customer, wish)
  } catch (error) {
    throw toDomainError(error)
  }
}

/** Who was a customer before may have paid without our having heard: asked before they are charged again. */
async function customerOf(db: Database, env: Cloudflare.Env, viewer: Viewer, language: Language) {
  const stripe = openPayments(env)
  const known = await findCustomer(db, viewer.id)
  if (!known) return createCustomer(db, stripe, viewer, language)
  try {
    await syncCustomer(db, env, known.customer_id)
  } catch (error) {
    if (!isMissing(error)) throw error
    await deleteCustomer(db, known.customer_id)
    return createCustomer(db, stripe, viewer, language, known.customer_id)
  }
  await refuseSubscribed(db, viewer.id)
  return known
}

async function openSession(db: Database, env: Cloudflare.Env, customer: Customer, wish: Wish) {
  const stripe = openPayments(env)
  const key = await claim(db, customer, wish)
  if (!key) throw new DomainError('payment_failed')
  const expire = async (session: string | null) => {
    // One that was paid or ran out meanwhile cannot be expired, and need not be.
    if (session) await stripe.checkout.sessions.expire(session).catch(() => undefined)
  }
  if (key !== customer.checkout_key) await expire(customer.checkout_session)
  try {
    const { id, url } = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customer.customer_id,
        client_reference_id: customer.user_id,
        line_items: [{ price: await priceId(stripe, wish.currency), quantity: 1 }],
        locale: wish.language,
        ...addresses(env.PUBLIC_ORIGIN, wish.next),
      },
      { idempotencyKey: `checkout-${key}` },
    )
    const [kept] = await db
      .update(stripeCustomers)
      .set({ checkout_session: id })
      .where(isClaimed(customer, key))
      .returning()
    // Another wish came in between: only one session may stay open.
    if (!kept) await expire(id)
    if (!kept || !url) throw new DomainError('payment_failed')
    return { sessionId: id, url }
  } catch (error) {
    // Stripe would answer the same failure to the same key. One in use belongs to the twin of this request.
    if (!isInUse(error))
      await db
        .update(stripeCustomers)
        .set({ checkout_key: null, checkout_session: null })
        .where(isClaimed(customer, key))
    throw error
  }
}

/** The idempotency key of this wish: one statement decides, so that a double click gets one and the same. */
async function claim(db: Database, { user_id, customer_id }: Customer, wish: Wish) {
  const wished = `${wish.currency} ${brand.prices[wish.currency]} ${wish.language} ${wish.next ?? ''}`
  const isSame = sql`(checkout_key is not null and checkout_for = ${wished} and checkout_at > ${isoIn(-SAME_SECONDS)})`
  const [row] = await db
    .update(stripeCustomers)
    .set({
      checkout_session: sql`case when ${isSame} then checkout_session end`,
      checkout_at: sql`case when ${isSame} then checkout_at else ${isoNow()} end`,
      checkout_key: sql`case when ${isSame} then checkout_key else ${crypto.randomUUID()} end`,
      checkout_for: wished,
      language: wish.language,
    })
    .where(and(eq(stripeCustomers.user_id, user_id), eq(stripeCustomers.customer_id, customer_id)))
    .returning({ key: stripeCustomers.checkout_key })
  return row?.key ?? null
}

const isClaimed = ({ user_id }: Customer, key: string) =>
  and(eq(stripeCustomers.user_id, user_id), eq(stripeCustomers.checkout_key, key))

function addresses(origin: string, next: string | null) {
  const onwards = next ? `&next=${encodeURIComponent(next)}` : ''
  return {
    // Stripe fills the braces in; they must not be encoded.
    success_url: `${origin}/vip-confirmation?session_id={CHECKOUT_SESSION_ID}${onwards}`,
    cancel_url: `${origin}/vip-signup?canceled=1${onwards}`,
  }
}
