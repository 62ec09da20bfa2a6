import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../db/client'
import { isoIn, isoNow } from '../platform/ids'
import { enqueue } from '../platform/tasks'
import { isLive } from './conditions'
import { enqueueEndings } from './endings'
import { findUnsentNotifications, enqueueNotifications, writeNotifications } from './notifications'
import { syncCustomer } from './sync'
import { leftCustomers, stripeCustomers, stripeEvents, vipSubscriptions } from './tables'

const READINGS = 50
const DAY = 24 * 3600
/** Stripe tries to deliver an event for three days; the signature's age keeps older ones out. */
const EVENTS_SECONDS = 60 * DAY

/** By the clock: makes good what no event told, or what was lost on the way. */
export async function sweepMemberships(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  const ended = sql`s.vip_until between ${isoIn(-3 * DAY)} and ${isoNow()}`
  await enqueueNotifications(env, await writeNotifications(db, ended))
  await enqueueNotifications(env, await findUnsentNotifications(db))
  await db.delete(stripeEvents).where(lt(stripeEvents.created_at, isoIn(-EVENTS_SECONDS)))
  if (!env.STRIPE_SECRET_KEY) return
  await enqueueEndings(env, sql`true`)
  for (const { member_id } of await findLeft(db))
    await enqueue(env, { type: 'member_left', member_id })
  for (const customer of await findDoubtful(db)) await readDoubtful(db, env, customer)
}

const findLeft = (db: Database) =>
  db
    .selectDistinct({ member_id: leftCustomers.member_id })
    .from(leftCustomers)
    .where(lt(leftCustomers.created_at, isoIn(-600)))
    .limit(READINGS)

/**
 * Customers of whom news is due: a period is over and nothing was heard of the next one, or a checkout was opened and nothing
 * was heard of its end. Those that were asked about longest ago come first.
 */
const findDoubtful = (db: Database) =>
  db
    .selectDistinct({ id: stripeCustomers.customer_id, read_at: stripeCustomers.read_at })
    .from(stripeCustomers)
    .leftJoin(
      vipSubscriptions,
      and(
        eq(vipSubscriptions.customer_id, stripeCustomers.customer_id),
        isLive,
        lt(vipSubscriptions.current_period_end, isoNow()),
      ),
    )
    .where(
      and(
        or(isNull(stripeCustomers.read_at), lt(stripeCustomers.read_at, isoIn(-300))),
        or(
          sql`${vipSubscriptions.id} is not null`,
          and(
            sql`${stripeCustomers.checkout_session} is not null`,
            gt(stripeCustomers.checkout_at, isoIn(-DAY)),
            lt(stripeCustomers.checkout_at, isoIn(-300)),
          ),
        ),
      ),
    )
    .orderBy(asc(stripeCustomers.read_at))
    .limit(READINGS)

/** One that fails must not keep the others from being read. */
async function readDoubtful(db: Database, env: Cloudflare.Env, { id }: { id: string }) {
  try {
    await syncCustomer(db, env, id)
  } catch (error) {
    console.error({ stripe_customer: id, error })
  }
}
