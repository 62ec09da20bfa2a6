import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AVAILABILITY_MARKS, CURRENCIES, EVENT_SOURCES, EVENT_STATUSES } from '../../shared/events'

export const venues = sqliteTable(
  'venues',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    city: text(),
    state: text(),
    country: text().notNull(),
    postal_code: text(),
    capacity: integer(),
    time_zone: text(),
    /** For searches (lib/search.ts). It starts with the name, so it sorts by name. */
    search_key: text().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
  },
  (venues) => [index('venues_name').on(venues.search_key, venues.id)],
)

/** Events copy the fields of their venue: an announced event does not change with the list of venues. */
export const events = sqliteTable(
  'events',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text(),
    /** In Brazilian Portuguese; without it the other is shown. */
    title_pt: text(),
    description_pt: text(),
    /** A path under /media, without the leading slash. */
    image: text(),
    event_date: text().notNull(),
    /** IANA name. Dates are shown in the time zone of the venue. */
    time_zone: text().notNull(),
    status: text({ enum: EVENT_STATUSES }).notNull().default('draft'),
    source: text({ enum: EVENT_SOURCES }).notNull().default('custom'),
    eventbrite_id: text(),
    external_ticket_url: text(),
    is_virtual: integer({ mode: 'boolean' }).notNull().default(false),
    /** It has a room: see parties/. */
    is_party: integer({ mode: 'boolean' }).notNull().default(false),
    venue_id: text().references(() => venues.id, { onDelete: 'restrict' }),
    venue_name: text(),
    venue_address: text(),
    venue_city: text(),
    venue_state: text(),
    venue_country: text(),
    venue_postal_code: text(),
    venue_capacity: integer(),
    /** Minor units of the currency. */
    ticket_price_min: integer(),
    ticket_price_max: integer(),
    currency: text({ enum: CURRENCIES }).notNull().default('USD'),
    ticket_sale_start: text(),
    ticket_sale_end: text(),
    availability_mark: text({ enum: AVAILABILITY_MARKS }).notNull().default('auto'),
    cancel_note: text(),
    /** When it was first published. Only announced events are shown as cancelled. */
    announced_at: text(),
    /** Counts the changes (RFC 5545, SEQUENCE). The team's `version`. */
    sequence: integer().notNull().default(0),
    /** Confirmed orders, counted by tickets/ whenever one changes. */
    tickets_sold: integer().notNull().default(0),
    search_key: text().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
  },
  (events) => [
    index('events_date').on(events.event_date, events.id),
    index('events_status').on(events.status, events.event_date, events.id),
    index('events_title').on(events.search_key, events.id),
    index('events_created').on(events.created_at, events.id),
    index('events_venue').on(events.venue_id),
  ],
)
