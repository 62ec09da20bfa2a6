import { count, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { trackPlays } from './tables'

export async function countPlaysOf(db: Database, userId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(trackPlays)
    .where(eq(trackPlays.user_id, userId))
  return row?.count ?? 0
}
