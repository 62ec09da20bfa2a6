import { events } from '../../worker/events/tables'
import { newId } from '../../worker/platform/ids'
import { searchKey } from '../../worker/platform/search'
import { database } from './members'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type NewEvent = Partial<typeof events.$inferInsert>

/** A published show in New York in a month, unless it is said otherwise. */
export async function newEvent(event: NewEvent = {}) {
  const now = inDays(0)
  const row = {
    id: newId(),
    title: 'Neon Nights',
    event_date: inDays(30),
    time_zone: 'America/New_York',
    status: 'published' as const,
    venue_name: 'The Ritz',
    venue_address: '125 E 11th St',
    venue_city: 'New York',
    venue_state: 'NY',
    venue_country: 'USA',
    venue_capacity: 100,
    ticket_price_min: 2550,
    ticket_price_max: 9900,
    announced_at: now,
    search_key: '',
    created_at: now,
    updated_at: now,
    ...event,
  }
  const { title, venue_name, venue_city } = row
  await database
    .insert(events)
    .values({ ...row, search_key: searchKey(title, venue_name, venue_city) })
  return row
}
