import { count, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { vipHolds } from './tables'

/** Payments that members dispute and nobody has decided about: the team has to answer them at Stripe. */
export async function countOpenDisputes(db: Database) {
  const [open] = await db
    .select({ count: count() })
    .from(vipHolds)
    .where(eq(vipHolds.dispute, 'open'))
  return open?.count ?? 0
}
