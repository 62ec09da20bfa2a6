import { type SQL, eq, sql } from 'drizzle-orm'
import type { SellerOrder } from '../../shared/tickets'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { events } from '../events'
import { isoNow, newId } from '../platform/ids'
import { toMinor } from '../platform/money'
import { searchKey } from '../platform/search'
import { recountSold } from './sold'
import { ticketChanges, tickets } from './tables'
import { recordChange } from './tickets'

/** Stores an order of the seller. Repeated and older reports change nothing. Returns whether the order is new. */
export async function storeOrder(db: Database, order: SellerOrder) {
  const { order_id, event_title, user_email, status, currency, occurred_at } = order
  const id = newId()
  const now = isoNow()
  const isNewer = sql`${tickets.order_id} = ${order_id} and (${tickets.reported_at} is null or ${tickets.reported_at} < ${occurred_at})`
  const { known } = await batch(db, {
    known: db.select({ id: tickets.id }).from(tickets).where(eq(tickets.order_id, order_id)),
    changed: recordChange(
      db,
      status,
      { source: 'seller', actor: null },
      sql`${isNewer} and ${tickets.status} <> ${status}`,
    ),
    stored: db
      .insert(tickets)
      .values({
        id,
        order_id,
        event_id: eventOf(sql`${order.event_id ?? null}`, sql`${event_title}`),
        event_title,
        user_email,
        status,
        price_paid: toMinor(order.price_paid),
        currency,
        search_key: searchKey(order_id, event_title, user_email),
        created_at: order.created_at ?? occurred_at,
        updated_at: now,
        reported_at: occurred_at,
      })
      .onConflictDoUpdate({
        target: tickets.order_id,
        set: {
          status,
          price_paid: toMinor(order.price_paid),
          updated_at: now,
          reported_at: occurred_at,
        },
        setWhere: isNewer,
      }),
    created: db.insert(ticketChanges).select(
      selectRow(db, ticketChanges, {
        id: newId(),
        ticket_id: tickets.id,
        to_status: tickets.status,
        source: 'seller',
        created_at: now,
      })
        .from(tickets)
        .where(eq(tickets.id, id)),
    ),
    recounted: recountSold(db, sql`t.order_id = ${order_id}`),
  })
  return known.length === 0
}

/** An expression for the event of an order: by our id, Eventbrite's id, or title (the latest of that title). */
export const eventOf = (reference: SQL, title: SQL) =>
  sql`coalesce((select e.id from ${events} e where e.id = ${reference} or e.eventbrite_id = ${reference} limit 1), (select e.id from ${events} e where e.title = ${title} order by e.event_date desc limit 1))`
