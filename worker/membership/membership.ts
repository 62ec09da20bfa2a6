import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { vipGrants } from '../accounts'
import type { Database } from '../db/client'
import { isoNow } from '../platform/ids'
import { isHeldBy, isLive } from './conditions'
import { stripeCustomers, vipHolds, vipSubscriptions } from './tables'
import { membershipView } from './views'

/** The membership of a member, for them and for the team. */
export const findMembership = async (db: Database, userId: string) =>
  membershipFrom(await db.batch(selectMembership(db, userId)))

/** Statements for `membershipFrom`. Of several subscriptions a live one is preferred, then the newest. */
export const selectMembership = (db: Database, userId: string) =>
  [
    db.select({ user_id: vipGrants.user_id }).from(vipGrants).where(eq(vipGrants.user_id, userId)),
    db
      .select({ user_id: stripeCustomers.user_id })
      .from(stripeCustomers)
      .where(eq(stripeCustomers.user_id, userId)),
    db
      .select({
        ...getTableColumns(vipSubscriptions),
        refunded: vipHolds.refunded,
        dispute: vipHolds.dispute,
      })
      .from(vipSubscriptions)
      .leftJoin(vipHolds, isHeldBy)
      .where(eq(vipSubscriptions.user_id, userId))
      .orderBy(desc(isLive), desc(vipSubscriptions.created_at), desc(vipHolds.dispute))
      .limit(1),
  ] as const

export function membershipFrom([grants, customers, [subscription]]: BatchResponse<
  ReturnType<typeof selectMembership>
>) {
  const facts = {
    granted: grants.length > 0,
    isCustomer: customers.length > 0,
    subscription: subscription ?? null,
  }
  return membershipView(facts, isoNow())
}
