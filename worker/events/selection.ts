import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { countSold } from '../tickets'
import { events } from './tables'

const { search_key: _, ...columns } = getTableColumns(events)

export const eventColumns = columns
export const ticketsSold = countSold(sql`${events.id}`)

/** Events with what is sold of them. */
export const selectEvents = (db: Database) =>
  db.select({ ...eventColumns, sold: ticketsSold.as('sold') }).from(events)

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
