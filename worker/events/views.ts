import type { AdminEvent, PublicEvent } from '../../shared/events'
import { type Language, inLanguage } from '../../shared/language'
import { decimalOrNull } from '../lib/money'
import { availabilityOf } from './policy'
import type { EventRow } from './event-queries'

export const imageAddress = (key: string | null) => key && `/media/${key}`

/** An event for everyone. The fields are listed, so that a new column stays private until it is added here. */
export const publicEvent = (row: EventRow, now: string, language: Language): PublicEvent => ({
  id: row.id,
  title: inLanguage(language, row.title, row.title_pt),
  description: inLanguage(language, row.description, row.description_pt),
  image: imageAddress(row.image),
  event_date: row.event_date,
  time_zone: row.time_zone,
  status: row.status,
  availability: availabilityOf(row, now),
  cancel_note: row.status === 'cancelled' ? row.cancel_note : null,
  is_virtual: row.is_virtual,
  is_party: row.is_party,
  ...(row.audience && { audience: row.audience }),
  venue_name: row.venue_name,
  venue_address: row.venue_address,
  venue_city: row.venue_city,
  venue_state: row.venue_state,
  venue_country: row.venue_country,
  venue_postal_code: row.venue_postal_code,
  venue_capacity: row.venue_capacity,
  ticket_price_min: decimalOrNull(row.ticket_price_min),
  ticket_price_max: decimalOrNull(row.ticket_price_max),
  currency: row.currency,
  ticket_sale_start: row.ticket_sale_start,
  ticket_sale_end: row.ticket_sale_end,
  external_ticket_url: row.external_ticket_url,
})

/** An event for the team. */
export const adminEvent = (row: EventRow, now: string): AdminEvent => ({
  ...publicEvent(row, now, 'en'),
  title_pt: row.title_pt,
  description_pt: row.description_pt,
  source: row.source,
  eventbrite_id: row.eventbrite_id,
  venue_id: row.venue_id,
  availability_mark: row.availability_mark,
  cancel_note: row.cancel_note,
  version: row.sequence,
  tickets_sold: row.tickets_sold,
  announced_at: row.announced_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
