import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import { isoIn, isoNow } from '../lib/ids'
import { openPayments } from './payments'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import { enqueueNotifications, sendNotification } from './send-mails'
import { PRICE_NOTICE_DAYS } from './policy'
import { mailedAt } from './price-mails'
import { changePrice, priceId } from './prices'
import { syncCustomer } from './sync'
import { membershipMails, vipPriceMoves, vipSubscriptions } from './tables'

type Letter = Parameters<typeof sendNotification>[1]

const ANNOUNCED_AT_ONCE = 25
/** Up to five calls of Stripe each. */
const MOVED_AT_ONCE = 3
/** A failed one is tried again after this. */
const RETRY_SECONDS = 300

const isOpen = isNull(vipPriceMoves.done_at)
const isUnannounced = and(isOpen, isNull(vipPriceMoves.announced_at))
const periodEnd = sql`(select s.current_period_end from vip_subscriptions s where s.id = ${vipPriceMoves.subscription_id})`
/** The next renewal is late enough after the mail. Without one the price stays. */
const isDue = () =>
  and(
    isOpen,
    sql`(${vipPriceMoves.tried_at} is null or ${vipPriceMoves.tried_at} < ${isoIn(-RETRY_SECONDS)})`,
    sql`${periodEnd} >= strftime('%Y-%m-%dT%H:%M:%fZ', ${mailedAt}, ${`+${PRICE_NOTICE_DAYS} days`})`,
  )

/** Called by the schedule: prices become due, and tasks may have been lost. */
export async function enqueuePriceMoves(env: Cloudflare.Env, db: Database) {
  if (await isWorkLeft(db)) await enqueue(env, { type: 'price_move' })
}

const isWorkLeft = async (db: Database) => {
  const { unannounced, due } = await batch(db, {
    unannounced: db
      .select({ one: sql`1` })
      .from(vipPriceMoves)
      .where(isUnannounced)
      .limit(1),
    due: db
      .select({ one: sql`1` })
      .from(vipPriceMoves)
      .where(isDue())
      .limit(1),
  })
  return unannounced.length + due.length > 0
}

/** Called by the queue: a part of the work, and then the next task. Each row is claimed, so that a task may be delivered twice. */
export async function movePrices(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  await closeEnded(db)
  await announce(db, env)
  for (const row of await claimDue(db)) {
    try {
      await moveOne(db, env, row)
    } catch (error) {
      // The others are moved; this one is tried again by the schedule.
      console.error({ price_move: row.subscription_id, error })
    }
  }
  if (await isWorkLeft(db)) await enqueue(env, { type: 'price_move' })
}

const closeEnded = (db: Database) =>
  db
    .update(vipPriceMoves)
    .set({ done_at: isoNow(), outcome: 'ended' })
    .where(
      and(
        isOpen,
        sql`not exists (select 1 from vip_subscriptions s where s.id = ${vipPriceMoves.subscription_id} and s.status not in ('canceled', 'incomplete_expired'))`,
      ),
    )

/** Stores the mails of the next members in one batch, and sends them. The schedule repeats what is lost. */
async function announce(db: Database, env: Cloudflare.Env) {
  const now = isoNow()
  const next = db
    .select({ rowid: sql`rowid` })
    .from(vipPriceMoves)
    .where(isUnannounced)
    .orderBy(asc(vipPriceMoves.created_at))
    .limit(ANNOUNCED_AT_ONCE)
  const { letters } = await batch(db, {
    letters: db
      .insert(membershipMails)
      .select(
        selectRow(db, membershipMails, {
          subscription_id: vipPriceMoves.subscription_id,
          kind: 'price',
          period: vipPriceMoves.move_id,
          user_id: vipPriceMoves.user_id,
          created_at: now,
        })
          .from(vipPriceMoves)
          .where(sql`vip_price_moves.rowid in ${next}`),
      )
      .onConflictDoNothing()
      .returning({
        subscription_id: membershipMails.subscription_id,
        kind: membershipMails.kind,
        period: membershipMails.period,
      }),
    // The same rows: nothing was announced between the two statements.
    marked: db
      .update(vipPriceMoves)
      .set({ announced_at: now })
      .where(sql`vip_price_moves.rowid in ${next}`),
  })
  await Promise.all(letters.map((letter) => mail(env, letter)))
}

async function mail(env: Cloudflare.Env, letter: Letter) {
  try {
    await sendNotification(env, letter)
  } catch (error) {
    console.error({ price_mail: letter.subscription_id, error })
    await enqueueNotifications(env, [letter])
  }
}

/** In one statement: of two tasks at once, each gets other rows. */
const claimDue = (db: Database) =>
  db
    .update(vipPriceMoves)
    .set({ tried_at: isoNow() })
    .where(
      sql`vip_price_moves.rowid in ${db
        .select({ rowid: sql`rowid` })
        .from(vipPriceMoves)
        .where(isDue())
        .orderBy(asc(vipPriceMoves.tried_at))
        .limit(MOVED_AT_ONCE)}`,
    )
    .returning()

async function moveOne(
  db: Database,
  env: Cloudflare.Env,
  { amount_after, currency, move_id, subscription_id }: typeof vipPriceMoves.$inferSelect,
) {
  const stripe = openPayments(env)
  const { siteName } = await readBrand(db)
  const price = await priceId(stripe, { currency, amount: amount_after }, siteName)
  const isMoved = await changePrice(stripe, subscription_id, price)
  const subscription = await db
    .select({ customer_id: vipSubscriptions.customer_id })
    .from(vipSubscriptions)
    .where(eq(vipSubscriptions.id, subscription_id))
    .get()
  if (subscription) await syncCustomer(db, env, subscription.customer_id)
  await db
    .update(vipPriceMoves)
    .set({ done_at: isoNow(), outcome: isMoved ? 'moved' : 'ended' })
    .where(
      and(
        eq(vipPriceMoves.subscription_id, subscription_id),
        eq(vipPriceMoves.move_id, move_id),
        isOpen,
      ),
    )
}
