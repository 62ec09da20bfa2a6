import { getTableColumns, sql } from 'drizzle-orm'
import type { PartyAudience } from '../../shared/parties'
import type { Database } from '../db/client'
import { events } from './tables'

const { search_key: _, ...columns } = getTableColumns(events)

export const eventColumns = {
  ...columns,
  /** Who may come to a party; null for any other event. Parties are a domain above this one. */
  audience: sql<PartyAudience | null>`(select p.audience from parties p where p.id = events.id)`.as(
    'audience',
  ),
}

export const selectEvents = (db: Database) => db.select(eventColumns).from(events)

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
