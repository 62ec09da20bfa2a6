import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { TICKET_STATUSES } from '../../shared/tickets'
import { events } from '../events/tables'

/** Orders at the ticket seller. They copy the event's title, because the event may be deleted. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: text().primaryKey(),
    order_id: text().notNull(),
    event_id: text().references(() => events.id, { onDelete: 'set null' }),
    event_title: text().notNull(),
    user_email: text().notNull(),
    status: text({ enum: TICKET_STATUSES }).notNull(),
    /** Minor units of the currency. */
    price_paid: integer().notNull(),
    currency: text().notNull(),
    search_key: text().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    /** The time of the seller's last report. Older reports are ignored. */
    reported_at: text(),
  },
  (tickets) => [
    uniqueIndex('tickets_order').on(tickets.order_id),
    index('tickets_created').on(tickets.created_at, tickets.id),
    index('tickets_status').on(tickets.status, tickets.created_at, tickets.id),
    index('tickets_price').on(tickets.price_paid, tickets.id),
    index('tickets_event').on(tickets.event_id, tickets.status),
    index('tickets_email').on(tickets.user_email),
  ],
)

export const ticketChanges = sqliteTable(
  'ticket_changes',
  {
    id: text().primaryKey(),
    ticket_id: text()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null for the order itself. */
    from_status: text({ enum: TICKET_STATUSES }),
    to_status: text({ enum: TICKET_STATUSES }).notNull(),
    source: text({ enum: ['admin', 'import', 'seller'] }).notNull(),
    /** The admin's name at that time. */
    actor: text(),
    created_at: text().notNull(),
    /** Removed with the account, and the name with it. */
    actor_id: text(),
  },
  (changes) => [
    index('ticket_changes_ticket').on(changes.ticket_id, changes.created_at),
    index('ticket_changes_actor').on(changes.actor_id),
  ],
)
