import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { isoIn, isoNow } from '../lib/ids'
import { enqueue } from '../queue'
import { isLive } from './conditions'
import { enqueueEndings, findEndings } from './endings'
import { enqueuePriceMoves } from './move-prices'
import {
  enqueueNotifications,
  findUnsentNotifications,
  notifyInClub,
  writeNotifications,
} from './send-mails'
import { syncCustomer } from './sync'
import { leftCustomers, stripeCustomers, stripeEvents, vipSubscriptions } from './tables'

const SYNCS_MAX = 50
/** Fewer, so that customers whom Stripe does not know keep no place of a new member. */
const OVERDUE_MAX = 40
const DAY = 24 * 3600
/** Stripe retries an event for three days; older ones are refused by their signature. */
const EVENTS_SECONDS = 60 * DAY

/** Called by the schedule: finds what no webhook reported and repeats lost tasks. */
export async function sweepMemberships(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  const ended = sql`s.vip_until between ${isoIn(-3 * DAY)} and ${isoNow()}`
  const { letters } = await batch(db, {
    letters: writeNotifications(db, ended),
    notified: notifyInClub(db, ended),
  })
  await enqueueNotifications(env, letters)
  await enqueueNotifications(env, await findUnsentNotifications(db))
  await db.delete(stripeEvents).where(lt(stripeEvents.created_at, isoIn(-EVENTS_SECONDS)))
  await enqueuePriceMoves(env, db)
  if (!env.STRIPE_SECRET_KEY) return
  await enqueueEndings(env, await findEndings(db, sql`true`))
  for (const { member_id } of await findDeletedMembers(db))
    await enqueue(env, { type: 'member_left', member_id })
  for (const id of await findOutdated(db)) await syncOutdated(db, env, id)
}

const findDeletedMembers = (db: Database) =>
  db
    .selectDistinct({ member_id: leftCustomers.member_id })
    .from(leftCustomers)
    .where(lt(leftCustomers.created_at, isoIn(-600)))
    .limit(SYNCS_MAX)

/** Customers that need a sync. Those whose paid period has ended come first: they are about to lose access. */
async function findOutdated(db: Database) {
  const { overdue, waiting } = await batch(db, {
    overdue: selectOverdue(db),
    waiting: selectWaiting(db),
  })
  const ids = [...overdue, ...waiting].map((customer) => customer.id)
  return [...new Set(ids)].slice(0, SYNCS_MAX)
}

/** A statement: a period has ended without news of the next. Those who were not asked about since then come first. */
const selectOverdue = (db: Database) =>
  db
    .select({ id: stripeCustomers.customer_id })
    .from(vipSubscriptions)
    .innerJoin(stripeCustomers, eq(stripeCustomers.customer_id, vipSubscriptions.customer_id))
    .where(and(isLive, lt(vipSubscriptions.current_period_end, isoNow()), isReadable()))
    .orderBy(
      sql`coalesce(${stripeCustomers.read_at}, '') > ${vipSubscriptions.current_period_end}`,
      asc(stripeCustomers.read_at),
    )
    .limit(OVERDUE_MAX)

/** A statement: a checkout was opened without news of its end. Those read longest ago come first. */
const selectWaiting = (db: Database) =>
  db
    .select({ id: stripeCustomers.customer_id })
    .from(stripeCustomers)
    .where(
      and(
        isNotNull(stripeCustomers.checkout_session),
        gt(stripeCustomers.checkout_at, isoIn(-DAY)),
        lt(stripeCustomers.checkout_at, isoIn(-300)),
        isReadable(),
      ),
    )
    .orderBy(asc(stripeCustomers.read_at))
    .limit(SYNCS_MAX)

const isReadable = () =>
  or(isNull(stripeCustomers.read_at), lt(stripeCustomers.read_at, isoIn(-300)))

/** Logs errors, so that the other customers are read too. */
async function syncOutdated(db: Database, env: Cloudflare.Env, id: string) {
  try {
    await syncCustomer(db, env, id)
  } catch (error) {
    console.error({ stripe_customer: id, error })
  }
}
