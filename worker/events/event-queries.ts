import { getTableColumns } from 'drizzle-orm'
import type { Database } from '../db/client'
import { events } from './tables'

const { search_key: _, ...columns } = getTableColumns(events)

export const eventColumns = columns

export const selectEvents = (db: Database) => db.select(eventColumns).from(events)

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
