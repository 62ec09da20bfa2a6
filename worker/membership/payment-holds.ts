import { and, count, eq, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { disputeHold, endsByRefund } from './policy'
import { idOf, iso } from './subscriptions'
import { paymentHolds, vipSubscriptions } from './tables'

/** A charge of a subscription. */
export type Charge = { charge_id: string; subscription_id: string; charged_at: string }

/** A refund or a dispute of a charge. Writing one does not change the other. */
export type HoldState = { refunded: boolean } | { dispute: 'open' | 'lost' | null }

/** A charge with its customer and subscription; null for a charge without a subscription. */
export async function findCharge(stripe: Stripe, chargeId: string) {
  const charge = await stripe.charges.retrieve(chargeId)
  if (!charge.payment_intent || !charge.customer) return null
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: idOf(charge.payment_intent) },
    expand: ['data.invoice'],
    limit: 1,
  })
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription) return null
  return {
    customerId: idOf(charge.customer),
    charge: {
      charge_id: charge.id,
      subscription_id: idOf(subscription),
      charged_at: iso(charge.created),
    } satisfies Charge,
  }
}

export async function readRefund(stripe: Stripe, chargeId: string): Promise<HoldState> {
  const { created, refunded, refunds } = await stripe.charges.retrieve(chargeId, {
    expand: ['refunds'],
  })
  const last = Math.max(created, ...(refunds?.data ?? []).map((refund) => refund.created))
  return {
    refunded: endsByRefund({ charged_at: iso(created), refunded, refunded_at: iso(last) }),
  }
}

export async function readDispute(stripe: Stripe, disputeId: string): Promise<HoldState> {
  const { status } = await stripe.disputes.retrieve(disputeId)
  return { dispute: disputeHold(status) }
}

/** A statement. It writes nothing if the subscription is unknown. */
export function writeHold(db: Database, charge: Charge, finding: HoldState, condition: SQL) {
  const refunded = 'refunded' in finding && finding.refunded
  const dispute = 'dispute' in finding ? finding.dispute : null
  return db
    .insert(paymentHolds)
    .select(
      selectRow(db, paymentHolds, {
        ...charge,
        subscription_id: vipSubscriptions.id,
        user_id: vipSubscriptions.user_id,
        refunded,
        dispute,
      })
        .from(vipSubscriptions)
        .where(and(eq(vipSubscriptions.id, charge.subscription_id), condition)),
    )
    .onConflictDoUpdate({
      target: paymentHolds.charge_id,
      set: 'refunded' in finding ? { refunded } : { dispute },
    })
}

/** The number of open disputes, which the team has to answer at Stripe. */
export async function countOpenDisputes(db: Database) {
  const [open] = await db
    .select({ count: count() })
    .from(paymentHolds)
    .where(eq(paymentHolds.dispute, 'open'))
  return open?.count ?? 0
}
