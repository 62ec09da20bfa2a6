import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { users } from '../accounts'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { isMissing, openPayments } from './payments'
import type { Language } from '../mail'
import { isLive } from './conditions'
import { stripeCustomers, vipSubscriptions } from './tables'

/** A statement: the member's Stripe customer. */
export const selectCustomer = (db: Database, userId: string) =>
  db.select().from(stripeCustomers).where(eq(stripeCustomers.user_id, userId))

export type Customer = typeof stripeCustomers.$inferSelect

/** Creates the Stripe customer of a member. Simultaneous requests get the same one, by the idempotency key and the row. */
export async function createCustomer(
  db: Database,
  stripe: Stripe,
  { id, email }: Viewer,
  language: Language,
  /** A deleted customer, which changes the key: for the same key Stripe would return it again. */
  replaced = '',
) {
  const { id: customer_id } = await stripe.customers.create(
    { email, preferred_locales: [language], metadata: { user_id: id } },
    { idempotencyKey: `customer-${id}-${language}${replaced}` },
  )
  const {
    stored: [customer],
  } = await batch(db, {
    added: db
      .insert(stripeCustomers)
      .select(
        selectRow(db, stripeCustomers, {
          user_id: users.id,
          customer_id,
          language,
          created_at: isoNow(),
        })
          .from(users)
          .where(eq(users.id, id)),
      )
      .onConflictDoNothing(),
    stored: db.select().from(stripeCustomers).where(eq(stripeCustomers.user_id, id)),
  })
  // The account was deleted meanwhile.
  if (!customer) throw new DomainError('signed_out')
  return customer
}

/** Called by the queue, until it succeeds: updates the address for Stripe's receipts and portal. */
export async function updateCustomerEmail(env: Cloudflare.Env, userId: string) {
  const db = openDatabase(env.DB)
  const [row] = await db
    .select({ customer: stripeCustomers.customer_id, email: users.email })
    .from(stripeCustomers)
    .innerJoin(users, eq(users.id, stripeCustomers.user_id))
    .where(eq(users.id, userId))
  if (!row) return
  await openPayments(env)
    .customers.update(row.customer, { email: row.email })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
}

/**
 * For a customer that Stripe does not know: it was deleted there, or the club has another account. Nothing renews its subscriptions any
 * more. What was paid stays valid: the key of another account may be a mistake.
 */
export const forgetCustomer = (db: Database, customerId: string) =>
  batch(db, {
    subscriptions: db
      .update(vipSubscriptions)
      .set({ status: 'canceled' })
      .where(and(eq(vipSubscriptions.customer_id, customerId), isLive)),
    customer: db.delete(stripeCustomers).where(eq(stripeCustomers.customer_id, customerId)),
  })
