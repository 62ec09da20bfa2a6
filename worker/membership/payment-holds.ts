import { type SQL, and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { disputeHold, endsByRefund } from './policy'
import { idOf, iso } from './subscriptions'
import { vipHolds, vipSubscriptions } from './tables'

/** A charge of a subscription. */
export type Charge = { charge_id: string; subscription_id: string; charged_at: string }

/** What was found out about it: a refund, or a dispute; each leaves the other as it is. */
export type HoldState = { refunded: boolean } | { dispute: 'open' | 'lost' | null }

/** The charge, whose it is and which subscription it paid; null for money that came for something else. */
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

/** A statement. Of a subscription that is not the customer's it writes nothing. */
export function writeHold(db: Database, charge: Charge, finding: HoldState, condition: SQL) {
  const refunded = 'refunded' in finding && finding.refunded
  const dispute = 'dispute' in finding ? finding.dispute : null
  return db
    .insert(vipHolds)
    .select(
      selectRow(db, vipHolds, {
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
      target: vipHolds.charge_id,
      set: 'refunded' in finding ? { refunded } : { dispute },
    })
}
