import { desc, eq, getTableColumns } from 'drizzle-orm'
import { vipGrants } from '../accounts'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading } from '../env'
import { isoNow } from '../lib/ids'
import { isHeldBy, isLive } from './conditions'
import { stripeCustomers, paymentHolds, vipSubscriptions } from './tables'
import { membershipView } from './views'

export const findOwnMembership = ({ db, memberId }: Reading<'member'>) =>
  oneBatch(selectMembership(db, memberId), membershipFrom)

/** The membership of a member, for the team. */
export const findMembership = async (db: Database, userId: string) =>
  membershipFrom(await batch(db, selectMembership(db, userId)))

/** Of several subscriptions a live one is preferred, then the newest. */
const selectMembership = (db: Database, userId: string) => ({
  grants: db
    .select({ user_id: vipGrants.user_id })
    .from(vipGrants)
    .where(eq(vipGrants.user_id, userId)),
  customers: db
    .select({ user_id: stripeCustomers.user_id })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.user_id, userId)),
  subscriptions: db
    .select({
      ...getTableColumns(vipSubscriptions),
      refunded: paymentHolds.refunded,
      dispute: paymentHolds.dispute,
    })
    .from(vipSubscriptions)
    .leftJoin(paymentHolds, isHeldBy)
    .where(eq(vipSubscriptions.user_id, userId))
    .orderBy(desc(isLive), desc(vipSubscriptions.created_at), desc(paymentHolds.dispute))
    .limit(1),
})

function membershipFrom({
  grants,
  customers,
  subscriptions: [subscription],
}: Results<ReturnType<typeof selectMembership>>) {
  const facts = {
    granted: grants.length > 0,
    isCustomer: customers.length > 0,
    subscription: subscription ?? null,
  }
  return membershipView(facts, isoNow())
}
