import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../db/client'
import { isMissing, openPayments, stripeMessage } from './payments'
import { stripeCustomers } from './tables'

/** How long a portal that opened is believed to open. */
const BELIEVED_MS = 3_600_000
/** An administrator waits for it. */
const IN_TIME = { timeout: 5000, maxNetworkRetries: 1 }

let opensUntil = 0

/**
 * What Stripe says when the portal does not open; null if it does. Stripe keeps its settings apart for test and live mode, and without
 * them nobody can cancel. Opening it is the only proof.
 * @throws DomainError `payments_unavailable` without a key
 */
export async function findPortalProblem(env: Cloudflare.Env, db: Database) {
  if (opensUntil > Date.now()) return null
  const stripe = openPayments(env)
  const return_url = `${env.PUBLIC_ORIGIN}/membership`
  const open = (customer: string) =>
    stripe.billingPortal.sessions.create({ customer, return_url }, IN_TIME)
  try {
    if (!(await openForMember(db, open))) await openForNobody(stripe, open)
    opensUntil = Date.now() + BELIEVED_MS
    return null
  } catch (error) {
    const said = stripeMessage(error)
    if (said === null) throw error
    console.error({ billing_portal: said })
    return said
  }
}

type Open = (customer: string) => Promise<unknown>

/** False if no member is a customer, or Stripe does not know the newest one. */
async function openForMember(db: Database, open: Open) {
  const customer = await db
    .select({ id: stripeCustomers.customer_id })
    .from(stripeCustomers)
    .orderBy(sql`rowid desc`)
    .limit(1)
    .get()
  if (!customer) return false
  try {
    await open(customer.id)
    return true
  } catch (error) {
    if (isMissing(error, 'customer')) return false
    throw error
  }
}

/** With a customer for this alone. */
async function openForNobody(stripe: Stripe, open: Open) {
  // A new key each time: for an earlier one Stripe would answer with the customer that was deleted.
  const options = { ...IN_TIME, idempotencyKey: `portal-check-${crypto.randomUUID()}` }
  const { id } = await stripe.customers.create({ description: 'Check of the portal' }, options)
  try {
    await open(id)
  } finally {
    await stripe.customers
      .del(id, IN_TIME)
      .catch((error: unknown) => console.error({ billing_portal: stripeMessage(error) }))
  }
}
