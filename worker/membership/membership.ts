import { desc, eq, getTableColumns } from 'drizzle-orm'
import { vipGrants } from '../accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { isoNow } from '../platform/ids'
import { isHeldBy, isLive } from './conditions'
import { stripeCustomers, vipHolds, vipSubscriptions } from './tables'
import { type MembershipFacts, membershipView } from './views'

/** What a member is told of theirs, and the team of any. */
export const findMembership = async (db: Database, userId: string) =>
  membershipView(await readMembership(db, userId), isoNow())

/** What we know of a member's membership. Of several subscriptions a living one counts, then the newest. */
export async function readMembership(db: Database, userId: string): Promise<MembershipFacts> {
  const {
    grants,
    customers,
    subscription: [row],
  } = await batch(db, {
    grants: db
      .select({ user_id: vipGrants.user_id })
      .from(vipGrants)
      .where(eq(vipGrants.user_id, userId)),
    customers: db
      .select({ user_id: stripeCustomers.user_id })
      .from(stripeCustomers)
      .where(eq(stripeCustomers.user_id, userId)),
    subscription: db
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
  })
  return { granted: grants.length > 0, isCustomer: customers.length > 0, subscription: row ?? null }
}
