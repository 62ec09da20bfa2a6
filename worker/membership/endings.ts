import { type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type Database, openDatabase } from '../db/client'
import { isMissing, openPayments } from '../platform/payments'
import { enqueue } from '../platform/tasks'
import { isHeldBy, isLive } from './conditions'
import { idOf } from './subscriptions'
import { vipSubscriptions } from './tables'

/**
 * Subscriptions that must not go on: their money was given back, a dispute of theirs is lost, or there is an older one beside
 * them, and the member would pay twice.
 */
const isDoomed = sql`(exists (select 1 from vip_holds where ${isHeldBy} and (vip_holds.refunded or vip_holds.dispute = 'lost')))`

const isSecond = sql`(exists (select 1 from vip_subscriptions o where o.user_id = vip_subscriptions.user_id and o.id <> vip_subscriptions.id and o.status in ('active', 'trialing', 'past_due') and (o.created_at, o.id) < (vip_subscriptions.created_at, vip_subscriptions.id)))`

export const findEndings = (db: Database, ofThese: SQL) =>
  db
    .select({
      subscription_id: vipSubscriptions.id,
      give_back: isSecond.mapWith(Boolean).as('give_back'),
    })
    .from(vipSubscriptions)
    .where(sql`${isLive} and ${ofThese} and (${isDoomed} or ${isSecond})`)
    .limit(100)

export const enqueueEndings = async (env: Cloudflare.Env, ofThese: SQL) => {
  const endings = await findEndings(openDatabase(env.DB), ofThese)
  await Promise.all(endings.map((ending) => enqueue(env, { type: 'end_subscription', ...ending })))
}

/** From the queue. What is ended already stays so. */
export async function endSubscription(env: Cloudflare.Env, id: string, giveBack: boolean) {
  const stripe = openPayments(env)
  if (giveBack) await giveAllBack(stripe, id)
  await cancel(stripe, id)
}

export async function cancel(stripe: Stripe, id: string) {
  try {
    await stripe.subscriptions.cancel(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function giveAllBack(stripe: Stripe, subscription: string) {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 })
  for (const invoice of invoices.data) {
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' })
    for (const { payment } of payments.data) {
      if (!payment.payment_intent) continue
      const payment_intent = idOf(payment.payment_intent)
      await stripe.refunds
        .create(
          { payment_intent, reason: 'duplicate' },
          { idempotencyKey: `duplicate-${payment_intent}` },
        )
        .catch((error: unknown) => {
          if (!isGivenBack(error)) throw error
        })
    }
  }
}

const isGivenBack = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'charge_already_refunded'
