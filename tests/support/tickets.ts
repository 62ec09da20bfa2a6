import { sql } from 'drizzle-orm'
import { newId } from '../../worker/lib/ids'
import { searchKey } from '../../worker/lib/search'
import { recountSold } from '../../worker/tickets/sold'
import { tickets } from '../../worker/tickets/tables'
import { inDays } from './events'
import { database } from './members'

/** A confirmed order of 25.50 dollars, unless overridden. */
export async function newTicket(ticket: Partial<typeof tickets.$inferInsert> = {}) {
  const id = newId()
  const row = {
    id,
    order_id: `O-${id}`,
    event_title: 'Neon Nights',
    user_email: `${id}@fans.test`,
    status: 'confirmed' as const,
    price_paid: 2550,
    currency: 'USD',
    created_at: inDays(0),
    updated_at: inDays(0),
    ...ticket,
  }
  await database.batch([
    database
      .insert(tickets)
      .values({ ...row, search_key: searchKey(row.order_id, row.event_title, row.user_email) }),
    recountSold(database, sql`t.id = ${id}`),
  ])
  return row
}
