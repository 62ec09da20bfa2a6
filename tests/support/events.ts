import { events, venues } from '../../worker/events/tables'
import { newId } from '../../worker/lib/ids'
import { searchKey } from '../../worker/lib/search'
import { database } from './members'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type NewEvent = Partial<typeof events.$inferInsert>

/** A published show in New York in a month, unless overridden. */
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
    venue_country: 'USA' as const,
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

export async function newVenue(venue: Partial<typeof venues.$inferInsert> = {}) {
  const now = inDays(0)
  const row = {
    id: newId(),
    name: 'The Ritz',
    address: '125 E 11th St',
    country: 'USA' as const,
    created_at: now,
    updated_at: now,
    ...venue,
  }
  await database.insert(venues).values({ ...row, search_key: searchKey(row.name, row.address) })
  return row
}

/** The event form with every required field filled. */
export const eventForm = (change: object = {}) => ({
  title: 'Neon Nights',
  description: 'All the hits',
  event_date: inDays(30),
  time_zone: 'America/New_York',
  status: 'draft',
  source: 'custom',
  eventbrite_id: '',
  external_ticket_url: 'https://tickets.test/neon',
  venue_name: 'The Ritz',
  venue_address: '125 E 11th St',
  venue_city: 'New York',
  venue_state: 'NY',
  venue_country: 'USA',
  venue_postal_code: '',
  venue_capacity: 1500,
  ticket_price_min: 25.5,
  ticket_price_max: 99,
  ticket_sale_start: inDays(1),
  ticket_sale_end: inDays(29),
  ...change,
})
