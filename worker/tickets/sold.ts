import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { events, storeTicketsSold } from '../events'
import { tickets } from './tables'

/**
 * A statement after those that store or change orders: counts the confirmed orders of their events again. Idempotent. @param orders a condition for `t`
 */
export const recountSold = (db: Database, orders: SQL) =>
  storeTicketsSold(
    db,
    sql`(select t.event_id from ${tickets} t where ${orders})`,
    sql<number>`(select count(*) from ${tickets} s where s.event_id = ${events.id} and s.status = 'confirmed')`,
  )
