import { type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { users } from '../accounts'
import { type Database, openDatabase } from '../db/client'
import { isMissing, openPayments } from './payments'
import { type Ending, enqueue } from '../queue'
import { isHeldBy, isLive } from './conditions'
import { idOf } from './subscriptions'
import { vipSubscriptions } from './tables'

/**
 * Subscriptions are ended if they were refunded, if a dispute was lost, if the member has an older one beside them, or if the member is
 * banned.
 */
const isRefundedOrLost = sql`(exists (select 1 from payment_holds where ${isHeldBy} and (payment_holds.refunded or payment_holds.dispute = 'lost')))`

const isDuplicate = sql`(exists (select 1 from vip_subscriptions o where o.user_id = vip_subscriptions.user_id and o.id <> vip_subscriptions.id and o.status in ('active', 'trialing', 'past_due') and (o.created_at, o.id) < (vip_subscriptions.created_at, vip_subscriptions.id)))`

const isMemberBanned = sql`(exists (select 1 from ${users} u where u.id = vip_subscriptions.user_id and u.status = 'banned'))`

/** Paid after the ban, on a page that was still open. The ban is the last change of a banned member. */
const isPaidAfterBan = sql`(exists (select 1 from ${users} u where u.id = vip_subscriptions.user_id and u.status = 'banned' and u.updated_at < vip_subscriptions.created_at))`

/** A paid month runs to its end: it is usable again if the ban is lifted. */
const isPaid = sql`(status in ('active', 'trialing'))`

const mustEndNow = sql`(${isRefundedOrLost} or ${isDuplicate} or ${isPaidAfterBan})`

/** A statement. */
export const findEndings = (db: Database, ofThese: SQL) =>
  db
    .select({
      subscription_id: vipSubscriptions.id,
      give_back: sql`(${isDuplicate} or ${isPaidAfterBan})`.mapWith(Boolean).as('give_back'),
      at_period_end: sql`(not ${mustEndNow} and ${isPaid})`.mapWith(Boolean).as('at_period_end'),
    })
    .from(vipSubscriptions)
    .where(
      sql`${isLive} and ${ofThese} and (${mustEndNow} or (${isMemberBanned} and not (${isPaid} and cancel_at_period_end)))`,
    )
    .limit(100)

export const enqueueEndings = (env: Cloudflare.Env, endings: Ending[]) =>
  Promise.all(endings.map((ending) => enqueue(env, { type: 'end_subscription', ...ending })))

/** After a ban. If this fails, the sweep does the same. */
export const stopRenewals = async (env: Cloudflare.Env, userId: string) =>
  enqueueEndings(env, await findEndings(openDatabase(env.DB), sql`user_id = ${userId}`))

/** Called by the queue. Idempotent. */
export async function endSubscription(env: Cloudflare.Env, ending: Ending) {
  const stripe = openPayments(env)
  const { at_period_end, give_back, subscription_id } = ending
  if (give_back) await refundAll(stripe, subscription_id)
  if (at_period_end)
    await stripe.subscriptions.update(subscription_id, { cancel_at_period_end: true })
  else await cancel(stripe, subscription_id)
}

export async function cancel(stripe: Stripe, id: string) {
  try {
    await stripe.subscriptions.cancel(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function refundAll(stripe: Stripe, subscription: string) {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 })
  for (const invoice of invoices.data) {
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' })
    for (const { payment } of payments.data) {
      if (!payment.payment_intent) continue
      const payment_intent = idOf(payment.payment_intent)
      await stripe.refunds
        .create({ payment_intent }, { idempotencyKey: `ending-${payment_intent}` })
        .catch((error: unknown) => {
          if (!isRefundedAlready(error)) throw error
        })
    }
  }
}

const isRefundedAlready = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'charge_already_refunded'
