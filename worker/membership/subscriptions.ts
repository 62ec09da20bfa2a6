import { type SQL, and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { objectColumn } from '../db/json-rows'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { isHeldBy, isLive } from './conditions'
import { paidUntil } from './policy'
import { PRODUCT } from './prices'
import { vipSubscriptions } from './tables'

type Row = Omit<typeof vipSubscriptions.$inferSelect, 'user_id' | 'vip_until'>

/** A statement for `refuseSubscribed`. */
export const selectLive = (db: Database, userId: string) =>
  db
    .select({ vip_until: vipSubscriptions.vip_until })
    .from(vipSubscriptions)
    .where(and(eq(vipSubscriptions.user_id, userId), isLive))

/** @throws DomainError `already_vip`, `subscription_open` if the member has a live subscription */
export function refuseSubscribed(live: { vip_until: string | null }[]) {
  if (live.length === 0) return
  const now = isoNow()
  const isVip = live.some(({ vip_until }) => vip_until !== null && vip_until > now)
  throw new DomainError(isVip ? 'already_vip' : 'subscription_open')
}

/** All memberships of this customer, read from Stripe. */
export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<Row[]> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
  })
  return data.flatMap((subscription) => toRow(subscription, customerId) ?? [])
}

/** Null for a subscription of another product or customer. */
function toRow(subscription: Stripe.Subscription, customerId: string): Row | null {
  const item = subscription.items.data.find(({ price }) => idOf(price.product) === PRODUCT)
  if (!item || idOf(subscription.customer) !== customerId) return null
  const { cancel_at, cancel_at_period_end, created, currency, id, status } = subscription
  const current_period_start = iso(item.current_period_start)
  const current_period_end = iso(item.current_period_end)
  const ends_at = cancel_at ? iso(cancel_at) : cancel_at_period_end ? current_period_end : null
  return {
    id,
    customer_id: customerId,
    status,
    currency,
    amount: item.price.unit_amount ?? 0,
    current_period_start,
    current_period_end,
    cancel_at_period_end: ends_at !== null,
    created_at: iso(created),
    paid_until: paidUntil({ status, current_period_start, current_period_end, ends_at }),
  }
}

/** A statement: stores the subscriptions as they were read. */
export const writeSubscriptions = (db: Database, userId: string, rows: Row[], condition: SQL) => {
  const column = (name: keyof Row) => objectColumn(name)
  return db
    .insert(vipSubscriptions)
    .select(
      selectRow(db, vipSubscriptions, {
        id: column('id'),
        user_id: userId,
        customer_id: column('customer_id'),
        status: column('status'),
        currency: column('currency'),
        amount: column('amount'),
        current_period_start: column('current_period_start'),
        current_period_end: column('current_period_end'),
        cancel_at_period_end: column('cancel_at_period_end'),
        created_at: column('created_at'),
        paid_until: column('paid_until'),
      })
        .from(sql`json_each(${JSON.stringify(rows)})`)
        .where(condition),
    )
    .onConflictDoUpdate({
      target: vipSubscriptions.id,
      set: {
        status: sql`excluded.status`,
        currency: sql`excluded.currency`,
        amount: sql`excluded.amount`,
        current_period_start: sql`excluded.current_period_start`,
        current_period_end: sql`excluded.current_period_end`,
        cancel_at_period_end: sql`excluded.cancel_at_period_end`,
        paid_until: sql`excluded.paid_until`,
      },
      setWhere: sql`${vipSubscriptions.user_id} = excluded.user_id`,
    })
}

/** A statement: sets until when each subscription makes a VIP. Refunds and disputes override payments. */
export const updateVipUntil = (db: Database, customerId: string, condition: SQL) =>
  db
    .update(vipSubscriptions)
    .set({
      vip_until: sql`case when exists (select 1 from payment_holds where ${isHeldBy}) then null else paid_until end`,
    })
    .where(and(eq(vipSubscriptions.customer_id, customerId), condition))

/** A statement, for a customer that was deleted at Stripe. */
export const cancelAll = (db: Database, customerId: string, condition: SQL) =>
  db
    .update(vipSubscriptions)
    .set({ status: 'canceled', paid_until: null })
    .where(and(eq(vipSubscriptions.customer_id, customerId), condition))

export const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

export const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id
