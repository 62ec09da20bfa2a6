import { type SQL, and, eq, ne } from 'drizzle-orm'
import type Stripe from 'stripe'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import { isoNow } from '../lib/ids'
import { isMissing, openPayments } from './payments'
import { cancel } from './endings'
import { LIVE_STATUSES } from './policy'
import {
  leftCustomers,
  stripeCustomers,
  membershipMails,
  vipPriceMoves,
  vipSubscriptions,
} from './tables'

/** For the member's data export. */
export async function exportMembership(db: Database, userId: string) {
  return batch(db, {
    customers: db
      .select({ customer_id: stripeCustomers.customer_id, created_at: stripeCustomers.created_at })
      .from(stripeCustomers)
      .where(eq(stripeCustomers.user_id, userId)),
    subscriptions: db.select().from(vipSubscriptions).where(eq(vipSubscriptions.user_id, userId)),
    price_changes: db
      .select({
        currency: vipPriceMoves.currency,
        amount_before: vipPriceMoves.amount_before,
        amount_after: vipPriceMoves.amount_after,
        announced_at: vipPriceMoves.announced_at,
        done_at: vipPriceMoves.done_at,
        outcome: vipPriceMoves.outcome,
      })
      .from(vipPriceMoves)
      .where(eq(vipPriceMoves.user_id, userId)),
    letters: db
      .select({ kind: membershipMails.kind, sent_at: membershipMails.sent_at })
      .from(membershipMails)
      // Mails to the team are not about the member's own notifications.
      .where(and(eq(membershipMails.user_id, userId), ne(membershipMails.kind, 'team'))),
  })
}

/** A statement for the batch that deletes the account: keeps the customer until Stripe has deleted it. */
export const eraseMembership = (db: Database, userId: string, condition: SQL) => [
  db
    .insert(leftCustomers)
    .select(
      selectRow(db, leftCustomers, {
        customer_id: stripeCustomers.customer_id,
        member_id: userId,
        created_at: isoNow(),
      })
        .from(stripeCustomers)
        .where(and(eq(stripeCustomers.user_id, userId), condition)),
    )
    .onConflictDoNothing(),
]

/** Called by the queue, until it succeeds: cancels the subscriptions and deletes the customer at Stripe. */
export async function eraseStripeCustomer(env: Cloudflare.Env, userId: string) {
  const db = openDatabase(env.DB)
  const left = await db.select().from(leftCustomers).where(eq(leftCustomers.member_id, userId))
  for (const { customer_id } of left) {
    await deleteAtStripe(openPayments(env), customer_id)
    await db.delete(leftCustomers).where(eq(leftCustomers.customer_id, customer_id))
  }
}

async function deleteAtStripe(stripe: Stripe, customer: string) {
  try {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
    for (const { id, status } of data)
      if (LIVE_STATUSES.some((live) => live === status)) await cancel(stripe, id)
    // This also ends open checkouts.
    await stripe.customers.del(customer)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
