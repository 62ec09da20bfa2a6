import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/client'
import { openPayments } from '../platform/payments'
import { enqueue } from '../platform/tasks'
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

/** What is read of an event. It says where to look, never what is so: that is asked of Stripe. */
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

/** Does what the event asks for, once. Answers whose membership may be another now, if anybody's. */
export async function handleEvent(db: Database, env: Cloudflare.Env, event: StripeEvent) {
  const known = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id)).get()
  if (known) return null
  const concern = await concernOf(env, event)
  if (!concern) return null
  const { customerId, ...cause } = concern
  const memberId = await syncCustomer(db, env, customerId, { event, ...cause })
  if (!memberId) await hearOfStranger(db, env, event, customerId)
  return memberId
}

async function concernOf(env: Cloudflare.Env, { data: { object }, type }: StripeEvent) {
  if (!isHandled(type)) return null
  const { charge, customer, id = '' } = object
  if (type === 'customer.deleted') return { customerId: id, isGone: true }
  if (type.startsWith('charge.dispute.'))
    return chargeConcern(env, charge, () => readDispute(openPayments(env), id))
  if (type === 'charge.refunded')
    return chargeConcern(env, id, () => readRefund(openPayments(env), id))
  if (type.startsWith('refund.'))
    return chargeConcern(env, charge, () => readRefund(openPayments(env), charge ?? ''))
  if (!customer) return null
  const isOver = /^checkout\.session\.(completed|expired)$/.test(type)
  return { customerId: customer, ...(isOver && { closedSession: id }) }
}

async function chargeConcern(
  env: Cloudflare.Env,
  chargeId: string | null | undefined,
  read: () => Promise<HoldState>,
) {
  const found = chargeId ? await findCharge(openPayments(env), chargeId) : null
  return found && { customerId: found.customerId, charge: { charge: found.charge, read } }
}

/** Nobody's customer, or one who left: what they may have paid since is cancelled too. */
async function hearOfStranger(
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
