import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { DoorList } from '../../shared/tickets'
import { oneBatch } from '../db/batch'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { events } from '../events'
import { tickets } from './tables'

/** As many as fit into an answer. The page says so if there are more. */
const GUESTS_MAX = 10_000

/** Orders have an address only. Its name is that of the contact, else of the member who has proven it. */
const NAME = sql<string>`coalesce(
  (select nullif(trim(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')), '')
    from marketing_contacts c where c.email = tickets.user_email),
  (select u.username from users u where u.email = tickets.user_email and u.email_confirmed_at is not null),
  '')`

/** Who comes to an event, by name: every order that was not cancelled. @throws DomainError `not_found` */
export const listDoor = ({ db }: Reading, { event }: { event: string }) =>
  oneBatch(
    {
      found: db
        .select({
          title: events.title,
          event_date: events.event_date,
          venue: events.venue_name,
          time_zone: events.time_zone,
        })
        .from(events)
        .where(eq(events.id, event)),
      guests: db
        .select({
          id: tickets.id,
          name: NAME.as('name'),
          email: tickets.user_email,
          order_id: tickets.order_id,
          status: tickets.status,
        })
        .from(tickets)
        .where(and(eq(tickets.event_id, event), ne(tickets.status, 'cancelled')))
        .orderBy(
          asc(sql`lower(coalesce(nullif(${NAME}, ''), tickets.user_email))`),
          asc(tickets.id),
        )
        .limit(GUESTS_MAX + 1),
    },
    ({ found: [row], guests }): DoorList => {
      if (!row) throw new DomainError('not_found')
      return {
        event: row,
        guests: guests.slice(0, GUESTS_MAX),
        is_cut: guests.length > GUESTS_MAX,
      }
    },
  )
