import { and, eq, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isoNow } from '../platform/ids'
import { openPayments } from '../platform/payments'
import { enqueueEndings } from './endings'
import { type Charge, type HoldState, writeHold } from './payment-holds'
import { enqueueNotifications, writeNotifications } from './notifications'
import { endAll, listSubscriptions, applyChanges, writeSubscriptions } from './subscriptions'
import { stripeCustomers, stripeEvents } from './tables'

/** Why Stripe is asked again, and what is written along with the answer. */
export type SyncCause = {
  event?: { id: string; type: string }
  /** Stripe has deleted the customer: there is nothing to ask for. */
  isGone?: boolean
  /** A checkout session that is over. */
  closedSession?: string
  charge?: { charge: Charge; read: () => Promise<HoldState> }
}

type Customer = typeof stripeCustomers.$inferSelect

const TRIES = 5
const NO_CHARGE: Charge = { charge_id: '', subscription_id: '', charged_at: '' }

/**
 * Reads from Stripe what a customer has and writes it down, with the event that was the cause, in one batch; so the order of
 * events does not matter. Each reading has a number that was drawn before it: an older one that comes late writes nothing,
 * for the newer saw all that it saw. Answers whose customer it is, or null for one we do not know.
 */
export async function syncCustomer(
  db: Database,
  env: Cloudflare.Env,
  customerId: string,
  cause: SyncCause = {},
) {
  for (let tries = 0; tries < TRIES; tries++) {
    const [customer] = await db
      .update(stripeCustomers)
      .set({ readings: sql`${stripeCustomers.readings} + 1`, read_at: isoNow() })
      .where(eq(stripeCustomers.customer_id, customerId))
      .returning()
    if (!customer) return null
    if (await readOnce(db, env, customer, cause)) return customer.user_id
  }
  throw new Error(`Customer ${customerId} is read too often at once`)
}

/** Whether it is settled: written, or seen by a newer reading. What is known of a charge no other reading has seen. */
async function readOnce(db: Database, env: Cloudflare.Env, customer: Customer, cause: SyncCause) {
  const rows = cause.isGone ? [] : await listSubscriptions(openPayments(env), customer.customer_id)
  const finding = await cause.charge?.read()
  const { letters, isNewest } = await write(db, customer, { ...cause, rows, finding })
  await enqueueNotifications(env, letters)
  await enqueueEndings(env, sql`customer_id = ${customer.customer_id}`)
  return isNewest || !cause.charge
}

type Writing = SyncCause & {
  rows: Awaited<ReturnType<typeof listSubscriptions>>
  finding: HoldState | undefined
}

async function write(db: Database, customer: Customer, writing: Writing) {
  const { charge, closedSession, event, finding, isGone, rows } = writing
  const { customer_id, readings } = customer
  // True from the first statement on, if this is the newest reading.
  const isNewest = sql`exists (select 1 from ${stripeCustomers} c where c.customer_id = ${customer_id} and c.written = ${readings})`
  const unless = (absent: boolean) => (absent ? sql`false` : isNewest)
  const isKnown = charge ? isNewest : sql`true`
  const { written, letters } = await batch(db, {
    written: db
      .update(stripeCustomers)
      .set({ written: readings })
      .where(and(eq(stripeCustomers.customer_id, customer_id), sql`written < ${readings}`))
      .returning({ written: stripeCustomers.written }),
    subscriptions: writeSubscriptions(db, customer.user_id, rows, isNewest),
    canceled: endAll(db, customer_id, unless(!isGone)),
    hold: writeHold(
      db,
      charge?.charge ?? NO_CHARGE,
      finding ?? { refunded: false },
      unless(finding === undefined),
    ),
    applied: applyChanges(db, customer_id, isNewest),
    checkout: closeCheckout(db, customer_id, closedSession ?? ''),
    event: remember(db, event ?? { id: '', type: '' }, event ? isKnown : sql`false`),
    letters: writeNotifications(db, sql`s.customer_id = ${customer_id} and ${isNewest}`),
  })
  return { letters, isNewest: written.length > 0 }
}

/** A statement: the next wish to pay begins anew. */
const closeCheckout = (db: Database, customerId: string, session: string) =>
  db
    .update(stripeCustomers)
    .set({ checkout_key: null, checkout_session: null })
    .where(
      and(
        eq(stripeCustomers.customer_id, customerId),
        eq(stripeCustomers.checkout_session, session),
      ),
    )

/** A statement: this event has had its effect. */
const remember = (
  db: Database,
  { id, type }: { id: string; type: string },
  condition: ReturnType<typeof sql>,
) =>
  db
    .insert(stripeEvents)
    .select(
      selectRow(db, stripeEvents, { id, type, created_at: isoNow() })
        .from(ONE_ROW)
        .where(condition),
    )
    .onConflictDoNothing()
