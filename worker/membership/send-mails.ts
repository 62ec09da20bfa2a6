import { type SQL, and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import { notifyOfMembership } from '../notifications'
import { isoIn, isoNow } from '../lib/ids'
import { isRefused, sendMail } from '../mail'
import { type NotificationTask, enqueue } from '../queue'
import { mailTeam } from '../settings'
import { readBrand } from '../site'
import { type Recipient, notificationMail } from './vip-mails'
import { stripeCustomers, membershipMails, vipPriceMoves, vipSubscriptions } from './tables'

/** A claimed notification is sent again only after this: then the first attempt has failed. */
const CLAIM_SECONDS = 300
const DAY = 24 * 3600
/** Older ones are not sent any more, but those about a price: it does not change without its mail. */
const STALE_SECONDS = 3 * DAY

const KEY = {
  subscription_id: membershipMails.subscription_id,
  kind: membershipMails.kind,
  period: membershipMails.period,
}

/** A statement: stores the notifications that are due for the selected subscriptions `s`. Idempotent: one of a kind for each period. */
export function writeNotifications(db: Database, ofThese: SQL) {
  const now = isoNow()
  const s = alias(vipSubscriptions, 's')
  const isVip = sql`coalesce(s.vip_until, '') > ${now}`
  const isVipByAnother = sql`exists (select 1 from vip_subscriptions o where o.user_id = s.user_id and o.id <> s.id and coalesce(o.vip_until, '') > ${now})`
  const wasVip = sql`exists (select 1 from membership_mails w where w.subscription_id = s.id and w.kind = 'welcome')`
  const due = (kind: Kind, period: SQL, condition: SQL) =>
    selectRow(db, membershipMails, {
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
    due(
      'ended',
      sql`s.current_period_start`,
      sql`not ${isVip} and ${wasVip} and not ${isVipByAnother}`,
    ),
  )
  return db.insert(membershipMails).select(letters).onConflictDoNothing().returning(KEY)
}

/** Statements after `writeNotifications`, for the members' lists: what went wrong or ended. */
export const notifyInClub = (db: Database, ofThese: SQL) =>
  notifyOfMembership(
    db,
    sql`select w.user_id, w.kind || ':' || w.subscription_id || ':' || w.period as target_id from ${membershipMails} w join ${vipSubscriptions} s on s.id = w.subscription_id where w.kind in ('past_due', 'ended') and w.created_at > ${isoIn(-60)} and ${ofThese}`,
  )

export const enqueueNotifications = (
  env: Cloudflare.Env,
  letters: Omit<NotificationTask, 'type'>[],
) => Promise.all(letters.map((letter) => enqueue(env, { type: 'membership_mail', ...letter })))

/** The letter is about a price move that is under way. */
export const isOfOpenMove = sql`(${membershipMails.kind} = 'price' and exists (select 1 from vip_price_moves m where m.subscription_id = ${membershipMails.subscription_id} and m.move_id = ${membershipMails.period} and m.done_at is null))`

/** Notifications whose task was lost, and every day mails about a price that were refused: the member may have another address. */
export const findUnsentNotifications = (db: Database) =>
  db
    .select(KEY)
    .from(membershipMails)
    .where(
      and(
        isNull(membershipMails.sent_at),
        lt(membershipMails.created_at, isoIn(-60)),
        or(
          and(isOfOpenMove, sql`coalesce(${membershipMails.refused_at}, '') < ${isoIn(-DAY)}`),
          and(
            isNull(membershipMails.refused_at),
            gt(membershipMails.created_at, isoIn(-STALE_SECONDS)),
          ),
        ),
      ),
    )
    .limit(100)

/** Called by the queue: sends a notification once, also if the task is delivered twice. */
export async function sendNotification(
  env: Cloudflare.Env,
  letter: Omit<NotificationTask, 'type'>,
) {
  const db = openDatabase(env.DB)
  const isThis = and(
    eq(membershipMails.subscription_id, letter.subscription_id),
    sql`${membershipMails.kind} = ${letter.kind}`,
    eq(membershipMails.period, letter.period),
  )
  const [claimed] = await db
    .update(membershipMails)
    .set({ claimed_at: isoNow() })
    .where(
      and(
        isThis,
        isNull(membershipMails.sent_at),
        or(
          isNull(membershipMails.claimed_at),
          lt(membershipMails.claimed_at, isoIn(-CLAIM_SECONDS)),
        ),
      ),
    )
    .returning()
  if (!claimed) return
  try {
    const to = await readRecipient(db, claimed)
    if (to) await send(env, claimed.kind, to)
    const isUnknown = !to && claimed.kind === 'price'
    await db
      .update(membershipMails)
      .set(isUnknown ? { refused_at: isoNow() } : { sent_at: isoNow(), refused_at: null })
      .where(isThis)
  } catch (error) {
    const refused_at = isRefused(error) ? isoNow() : null
    await db.update(membershipMails).set({ claimed_at: null, refused_at }).where(isThis)
    if (!refused_at) throw error
  }
}

type Letter = typeof membershipMails.$inferSelect
type Kind = Letter['kind']

async function send(env: Cloudflare.Env, kind: Kind, to: Recipient) {
  if (kind === 'team') return mailTeam(env, 'notify_new_vips', `${to.username} <${to.email}>`)
  const brand = await readBrand(openDatabase(env.DB))
  await sendMail(env, brand, notificationMail({ brand, origin: env.PUBLIC_ORIGIN }, kind, to))
}

/** Nothing for a member who is not active, and for a price that was replaced before its mail. */
async function readRecipient(db: Database, { kind, period, subscription_id }: Letter) {
  const [row] = await db
    .select({
      email: users.email,
      username: users.username,
      language: stripeCustomers.language,
      current_period_end: vipSubscriptions.current_period_end,
      vip_until: vipSubscriptions.vip_until,
      move: {
        currency: vipPriceMoves.currency,
        amount_before: vipPriceMoves.amount_before,
        amount_after: vipPriceMoves.amount_after,
      },
    })
    .from(vipSubscriptions)
    .innerJoin(users, eq(users.id, vipSubscriptions.user_id))
    .leftJoin(stripeCustomers, eq(stripeCustomers.user_id, users.id))
    .leftJoin(
      vipPriceMoves,
      and(
        eq(vipPriceMoves.subscription_id, vipSubscriptions.id),
        eq(vipPriceMoves.move_id, kind === 'price' ? period : ''),
        sql`${vipPriceMoves.outcome} is not 'replaced'`,
      ),
    )
    .where(and(eq(vipSubscriptions.id, subscription_id), eq(users.status, 'active')))
  if (!row || (kind === 'price' && !row.move)) return undefined
  return { ...row, language: row.language ?? 'en' }
}
