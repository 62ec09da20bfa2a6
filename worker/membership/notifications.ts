import { type SQL, and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import { isoIn, isoNow } from '../platform/ids'
import { sendMail } from '../platform/mail'
import { type NotificationTask, enqueue } from '../platform/tasks'
import { mailTeam } from '../settings'
import { type Recipient, notificationMail } from './mails'
import { stripeCustomers, vipLetters, vipSubscriptions } from './tables'

/** A letter under way is tried again only when whoever took it must be dead. */
const CLAIM_SECONDS = 300
/** Older ones would be news of long ago. */
const STALE_SECONDS = 3 * 24 * 3600

const KEY = {
  subscription_id: vipLetters.subscription_id,
  kind: vipLetters.kind,
  period: vipLetters.period,
}

/**
 * A statement: the letters that are due to those of the subscriptions `s` for which the condition holds. Each is written once
 * for a period, so it does not matter how often this is asked.
 */
export function writeNotifications(db: Database, ofThese: SQL) {
  const now = isoNow()
  const s = alias(vipSubscriptions, 's')
  const isVip = sql`coalesce(s.vip_until, '') > ${now}`
  const wasVip = sql`exists (select 1 from vip_letters w where w.subscription_id = s.id and w.kind = 'welcome')`
  const due = (kind: Kind, period: SQL, condition: SQL) =>
    selectRow(db, vipLetters, {
      subscription_id: s.id,
      kind,
      period,
      user_id: s.user_id,
      created_at: now,
    })
      .from(s)
      .where(and(ofThese, condition))
  const letters = unionAll(
    due('welcome', sql`''`, isVip),
    due('team', sql`''`, isVip),
    due(
      'canceling',
      sql`s.current_period_end`,
      sql`${isVip} and s.cancel_at_period_end and s.status <> 'past_due'`,
    ),
    due('past_due', sql`s.current_period_start`, sql`${isVip} and s.status = 'past_due'`),
    due('ended', sql`s.current_period_start`, sql`not ${isVip} and ${wasVip}`),
  )
  return db.insert(vipLetters).select(letters).onConflictDoNothing().returning(KEY)
}

export const enqueueNotifications = (
  env: Cloudflare.Env,
  letters: Omit<NotificationTask, 'type'>[],
) => Promise.all(letters.map((letter) => enqueue(env, { type: 'vip_letter', ...letter })))

/** Letters that were written and never sent: their task was lost on the way. */
export const findUnsentNotifications = (db: Database) =>
  db
    .select(KEY)
    .from(vipLetters)
    .where(
      and(
        isNull(vipLetters.sent_at),
        lt(vipLetters.created_at, isoIn(-60)),
        sql`${vipLetters.created_at} > ${isoIn(-STALE_SECONDS)}`,
      ),
    )
    .limit(100)

/** From the queue: sends a letter once, whoever else has the same task. */
export async function sendNotification(
  env: Cloudflare.Env,
  letter: Omit<NotificationTask, 'type'>,
) {
  const db = openDatabase(env.DB)
  const it = and(
    eq(vipLetters.subscription_id, letter.subscription_id),
    sql`${vipLetters.kind} = ${letter.kind}`,
    eq(vipLetters.period, letter.period),
  )
  const [claimed] = await db
    .update(vipLetters)
    .set({ claimed_at: isoNow() })
    .where(
      and(
        it,
        isNull(vipLetters.sent_at),
        or(isNull(vipLetters.claimed_at), lt(vipLetters.claimed_at, isoIn(-CLAIM_SECONDS))),
      ),
    )
    .returning()
  if (!claimed) return
  try {
    const to = await readAddressee(db, letter.subscription_id)
    if (to) await send(env, claimed.kind, to)
    await db.update(vipLetters).set({ sent_at: isoNow() }).where(it)
  } catch (error) {
    await db.update(vipLetters).set({ claimed_at: null }).where(it)
    throw error
  }
}

type Kind = (typeof vipLetters.$inferSelect)['kind']

const send = (env: Cloudflare.Env, kind: Kind, to: Recipient) =>
  kind === 'team'
    ? mailTeam(env, 'notify_new_vips', `${to.username} <${to.email}>`)
    : sendMail(env, notificationMail(kind, to, env.PUBLIC_ORIGIN))

async function readAddressee(db: Database, subscriptionId: string) {
  const [row] = await db
    .select({
      email: users.email,
      username: users.username,
      language: stripeCustomers.language,
      current_period_end: vipSubscriptions.current_period_end,
      vip_until: vipSubscriptions.vip_until,
    })
    .from(vipSubscriptions)
    .innerJoin(users, eq(users.id, vipSubscriptions.user_id))
    .leftJoin(stripeCustomers, eq(stripeCustomers.user_id, users.id))
    .where(and(eq(vipSubscriptions.id, subscriptionId), eq(users.status, 'active')))
  return row && { ...row, language: row.language ?? 'en' }
}
