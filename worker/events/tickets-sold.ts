import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { events } from './tables'

/** A statement for the batch that changes orders. @param count an expression, for the row of `events` */
export const storeTicketsSold = (db: Database, eventIds: SQL, count: SQL<number>) =>
  db
    .update(events)
    .set({ tickets_sold: count })
    .where(sql`${events.id} in ${eventIds}`)
