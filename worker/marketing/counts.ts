import { and, count, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/client'
import { marketingContacts } from './tables'

/** Who may be written to; with `before` only those who came before that instant. */
export async function countSubscribers(db: Database, before?: string) {
  const [row] = await db
    .select({ count: count() })
    .from(marketingContacts)
    .where(
      and(
        eq(marketingContacts.subscribed, true),
        before === undefined ? undefined : lt(marketingContacts.created_at, before),
      ),
    )
  return row?.count ?? 0
}
