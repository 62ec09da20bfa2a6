import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { users } from '../accounts'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { isMissing, openPayments } from '../platform/payments'
import type { Language } from '../platform/mail'
import { stripeCustomers } from './tables'

export const findCustomer = (db: Database, userId: string) =>
  db.select().from(stripeCustomers).where(eq(stripeCustomers.user_id, userId)).get()

/**
 * Makes the member a customer. Of two requests at once both get the same from Stripe; should they not, the row decides, and
 * the other customer never has anything.
 */
export async function createCustomer(
  db: Database,
  stripe: Stripe,
  { id, email }: Viewer,
  language: Language,
  /** A customer that is no more: Stripe would answer it again to the same key. */
  instead = '',
) {
  const { id: customer_id } = await stripe.customers.create(
    { email, preferred_locales: [language], metadata: { user_id: id } },
    { idempotencyKey: `customer-${id}-${language}${instead}` },
  )
  await db
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
    .onConflictDoNothing()
  const customer = await findCustomer(db, id)
  // The member left while we asked.
  if (!customer) throw new DomainError('signed_out')
  return customer
}

/** From the queue, until it succeeds: Stripe's receipts and the portal use the member's present address. */
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

/** For a customer that Stripe does not know: the account behind the key is another one than it was. */
export const deleteCustomer = (db: Database, customerId: string) =>
  db.delete(stripeCustomers).where(eq(stripeCustomers.customer_id, customerId))
