import { and, eq, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isoNow } from '../lib/ids'
import { openPayments } from './payments'
import type { Customer } from './customers'
import { enqueueEndings, findEndings } from './endings'
import { type Charge, type HoldState, writeHold } from './payment-holds'
import { enqueueNotifications, notifyInClub, writeNotifications } from './send-mails'
import { cancelAll, listSubscriptions, updateVipUntil, writeSubscriptions } from './subscriptions'
import { stripeCustomers, stripeEvents } from './tables'

/** Why a customer is synced, and what is written with the result. */
export type SyncCause = {
  event?: { id: string; type: string }
  /** The customer was deleted at Stripe. */
  isGone?: boolean
  /** A checkout session that has ended. */
  closedSession?: string
  charge?: { charge: Charge; read: () => Promise<HoldState> }
}

const TRIES = 5
const NO_CHARGE: Charge = { charge_id: '', subscription_id: '', charged_at: '' }

/**
 * Reads the subscriptions of a customer from Stripe and writes them with the event in one batch, so that the order of events does not
 * matter. Each reading takes a number first; one that is overtaken by a newer reading writes nothing. Returns the member's id, or null
 * for an unknown customer.
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
    if (await syncOnce(db, env, customer, cause)) return customer.user_id
  }
  throw new Error(`Customer ${customerId} has too many simultaneous syncs`)
}

/** Whether this is done: written, or included in a newer reading. A charge is not included in other readings. */
async function syncOnce(db: Database, env: Cloudflare.Env, customer: Customer, cause: SyncCause) {
  const rows = cause.isGone ? [] : await listSubscriptions(openPayments(env), customer.customer_id)
  const holdState = await cause.charge?.read()
  const { letters, endings, isNewest } = await write(db, customer, { ...cause, rows, holdState })
  await Promise.all([enqueueNotifications(env, letters), enqueueEndings(env, endings)])
  return isNewest || !cause.charge
}

type SyncResult = SyncCause & {
  rows: Awaited<ReturnType<typeof listSubscriptions>>
  holdState: HoldState | undefined
}

async function write(db: Database, customer: Customer, result: SyncResult) {
  const { charge, closedSession, event, holdState, isGone, rows } = result
  const { customer_id, readings } = customer
  // True after the first statement, if this is the newest reading.
  const isNewest = sql`exists (select 1 from ${stripeCustomers} c where c.customer_id = ${customer_id} and c.written = ${readings})`
  const unless = (absent: boolean) => (absent ? sql`false` : isNewest)
  const isKnown = charge ? isNewest : sql`true`
  const { written, letters, endings } = await batch(db, {
    written: db
      .update(stripeCustomers)
      .set({ written: readings })
      .where(and(eq(stripeCustomers.customer_id, customer_id), sql`written < ${readings}`))
      .returning({ written: stripeCustomers.written }),
    subscriptions: writeSubscriptions(db, customer.user_id, rows, isNewest),
    canceled: cancelAll(db, customer_id, unless(!isGone)),
    hold: writeHold(
      db,
      charge?.charge ?? NO_CHARGE,
      holdState ?? { refunded: false },
      unless(holdState === undefined),
    ),
    applied: updateVipUntil(db, customer_id, isNewest),
    checkout: closeCheckout(db, customer_id, closedSession ?? ''),
    event: recordEvent(db, event ?? { id: '', type: '' }, event ? isKnown : sql`false`),
    letters: writeNotifications(db, sql`s.customer_id = ${customer_id} and ${isNewest}`),
    notified: notifyInClub(db, sql`s.customer_id = ${customer_id} and ${isNewest}`),
    endings: findEndings(db, sql`customer_id = ${customer_id}`),
  })
  return { letters, endings, isNewest: written.length > 0 }
}

/** A statement: the next checkout gets a new session. */
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

/** A statement: records that this event was handled. */
const recordEvent = (
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
