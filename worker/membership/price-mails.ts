import { asc, count, eq, isNotNull, isNull, and, sql } from 'drizzle-orm'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { isOfOpenMove } from './send-mails'
import { membershipMails, vipPriceMoves } from './tables'

const LISTED = 100

/** An expression: when the mail about a price move was sent; null if it was not. */
export const mailedAt = sql<
  string | null
>`(select l.sent_at from membership_mails l where l.subscription_id = ${vipPriceMoves.subscription_id} and l.kind = 'price' and l.period = ${vipPriceMoves.move_id})`

const isRefused = and(
  isOfOpenMove,
  isNull(membershipMails.sent_at),
  isNotNull(membershipMails.refused_at),
)

/** A statement: members who keep their price because its mail cannot reach them. */
export const selectUnreached = (db: Database) =>
  db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(membershipMails)
    .innerJoin(users, eq(users.id, membershipMails.user_id))
    .where(isRefused)
    .orderBy(asc(membershipMails.created_at))
    .limit(LISTED)

export async function countUnreached(db: Database) {
  const [row] = await db.select({ members: count() }).from(membershipMails).where(isRefused)
  return row?.members ?? 0
}
