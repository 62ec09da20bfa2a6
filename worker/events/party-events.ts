import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { searchKey } from '../lib/search'
import { events } from './tables'

type PartyEvent = { title: string; event_date: string }
type NewPartyEvent = PartyEvent & { id: string; time_zone: string; now: string }

/** A statement: the published event of a new party. */
export const insertPartyEvent = (
  db: Database,
  { id, title, event_date, time_zone, now }: NewPartyEvent,
) =>
  db.insert(events).values({
    id,
    title,
    event_date,
    time_zone,
    status: 'published',
    is_virtual: true,
    is_party: true,
    announced_at: now,
    search_key: searchKey(title),
    created_at: now,
    updated_at: now,
  })

/** A statement. It also marks the event as changed when only the party did. */
export const updatePartyEvent = (db: Database, id: string, change: Partial<PartyEvent>) =>
  db
    .update(events)
    .set({
      ...change,
      ...(change.title !== undefined && { search_key: searchKey(change.title) }),
      sequence: sql`${events.sequence} + 1`,
      updated_at: isoNow(),
    })
    .where(eq(events.id, id))

/** A statement: deletes the event, and by cascade the party. */
export const deletePartyEvent = (db: Database, id: string) =>
  db.delete(events).where(eq(events.id, id))
