import { type SQL, sql } from 'drizzle-orm'
import { tickets } from './tables'

/** How many orders for an event stand: an expression for the queries about events. */
export const countSold = (eventId: SQL) =>
  sql<number>`(select count(*) from ${tickets} t where t.event_id = ${eventId} and t.status = 'confirmed')`
