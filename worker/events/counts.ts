import { and, count, eq, gte } from 'drizzle-orm'
import type { Database } from '../db/client'
import { isoNow } from '../platform/ids'
import { events } from './tables'

/** Published and still to come. */
export async function countUpcomingEvents(db: Database) {
  const [row] = await db
    .select({ count: count() })
    .from(events)
    .where(and(eq(events.status, 'published'), gte(events.event_date, isoNow())))
  return row?.count ?? 0
}
