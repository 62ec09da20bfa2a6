import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/client'
import { openPayments } from './payments'
import { enqueue } from '../queue'
import { isHandled } from './handled-events'
import { type HoldState, findCharge, readDispute, readRefund } from './payment-holds'
import { syncCustomer } from './sync'
import { leftCustomers, stripeEvents } from './tables'

const Reference = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform((it) => it.id),
  ),
])

/** The fields that are read of an event. They only identify objects; the state is read from Stripe. */
export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      customer: z.optional(z.nullable(Reference)),
      charge: z.optional(z.nullable(Reference)),
    }),
  }),
})
export type StripeEvent = z.infer<typeof StripeEvent>

/** Whether one with an effect has arrived lately. */
export async function hasEvents(db: Database) {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).limit(1)
  return rows.length > 0
}

/** Handles an event once. Returns the member whose membership may have changed, or null. */
export async function handleEvent(db: Database, env: Cloudflare.Env, event: StripeEvent) {
  const known = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id)).get()
  if (known) return null
  const syncCause = await syncCauseOf(env, event)
  if (!syncCause) return null
  const { customerId, ...cause } = syncCause
  const memberId = await syncCustomer(db, env, customerId, { event, ...cause })
  if (!memberId) await handleUnknownCustomer(db, env, event, customerId)
  return memberId
}

async function syncCauseOf(env: Cloudflare.Env, { data: { object }, type }: StripeEvent) {
  if (!isHandled(type)) return null
  const { charge, customer, id = '' } = object
  if (type === 'customer.deleted') return { customerId: id, isGone: true }
  if (type.startsWith('charge.dispute.'))
    return chargeCauseOf(env, charge, () => readDispute(openPayments(env), id))
  if (type === 'charge.refunded')
    return chargeCauseOf(env, id, () => readRefund(openPayments(env), id))
  if (type.startsWith('refund.'))
    return chargeCauseOf(env, charge, () => readRefund(openPayments(env), charge ?? ''))
  if (!customer) return null
  const isOver = /^checkout\.session\.(completed|expired)$/.test(type)
  return { customerId: customer, ...(isOver && { closedSession: id }) }
}

async function chargeCauseOf(
  env: Cloudflare.Env,
  chargeId: string | null | undefined,
  read: () => Promise<HoldState>,
) {
  const found = chargeId ? await findCharge(openPayments(env), chargeId) : null
  return found && { customerId: found.customerId, charge: { charge: found.charge, read } }
}

/** For an unknown customer. If it belonged to a deleted account, new subscriptions of it are cancelled too. */
async function handleUnknownCustomer(
  db: Database,
  env: Cloudflare.Env,
  { id, type }: StripeEvent,
  customerId: string,
) {
  console.warn({ stripe_event: id, type, unknown_customer: customerId })
  const left = await db
    .select()
    .from(leftCustomers)
    .where(eq(leftCustomers.customer_id, customerId))
    .get()
  if (left) await enqueue(env, { type: 'member_left', member_id: left.member_id })
}
