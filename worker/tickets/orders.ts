import { type SQL, eq, sql } from 'drizzle-orm'
import type { SellerOrder } from '../../shared/tickets'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { AlsoWrite } from '../domain-events'
import { events } from '../events'
import { isoNow, newId } from '../lib/ids'
import { toMinor } from '../lib/money'
import { searchKey } from '../lib/search'
import { recountSold } from './sold'
import { ticketChanges, tickets } from './tables'
import { recordChange } from './tickets'

/** Stores an order of the seller. Repeated and older reports change nothing. Returns its id, and whether it is new. */
export async function storeOrder(db: Database, order: SellerOrder, also: AlsoWrite) {
  const { order_id, event_title, user_email, status, currency, occurred_at } = order
  const id = newId()
  const now = isoNow()
  const isNewer = sql`${tickets.order_id} = ${order_id} and (${tickets.reported_at} is null or ${tickets.reported_at} < ${occurred_at})`
  const { known, stored_id } = await batch(db, {
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
    // An older report changes no row.
    also: also({
      type: 'order_stored',
      orders: sql`t.order_id = ${order_id} and t.updated_at = ${now} and exists (select 1 from ${ticketChanges} c where c.ticket_id = t.id and c.created_at >= ${now})`,
    }),
    recounted: recountSold(db, sql`t.order_id = ${order_id}`),
    stored_id: db.select({ id: tickets.id }).from(tickets).where(eq(tickets.order_id, order_id)),
  })
  return { isNew: known.length === 0, id: stored_id[0]?.id ?? id }
}

/** An expression for the event of an order: by our id, Eventbrite's id, or title (the latest of that title). */
export const eventOf = (reference: SQL, title: SQL) =>
  sql`coalesce((select e.id from ${events} e where e.id = ${reference} or e.eventbrite_id = ${reference} limit 1), (select e.id from ${events} e where e.title = ${title} order by e.event_date desc limit 1))`
