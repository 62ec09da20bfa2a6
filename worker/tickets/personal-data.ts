import { type SQL, and, eq, sql } from 'drizzle-orm'
import { type MoveToNewAddress, provenEmailOf } from '../accounts'
import { pseudonymOf } from '../audit'
import type { Database } from '../db/client'
import { ONE_ROW } from '../db/insert-select'
import { replacedEmail } from '../lib/search'
import { ticketChanges, tickets } from './tables'
import { listTicketsOf } from './tickets'

/** For the member's data export. Orders are matched by proven address, the only link that the seller has. */
export async function exportMemberTickets(db: Database, userId: string) {
  const [row] = await db.select({ email: provenEmailOf(userId) }).from(ONE_ROW)
  return { tickets: row?.email ? await listTicketsOf(db, row.email) : [] }
}

export const countOrdersByAddress = (userId: string) =>
  sql`(select count(*) from ${tickets} t where t.user_email = ${provenEmailOf(userId)})`

/** Statements for the batch that deletes the account: orders stay, without the address. */
export const eraseTickets = (db: Database, userId: string, condition: SQL, email: string) => [
  db
    .update(tickets)
    .set({ user_email: '', search_key: replacedEmail(tickets.search_key, { from: email, to: '' }) })
    .where(and(eq(tickets.user_email, email), sql`${provenEmailOf(userId)} = ${email}`, condition)),
  db
    .update(ticketChanges)
    .set({ actor: pseudonymOf(userId), actor_id: null })
    .where(and(eq(ticketChanges.actor_id, userId), condition)),
]

export const changeTicketsEmail: MoveToNewAddress = (db, emails, condition) => [
  db
    .update(tickets)
    .set({ user_email: emails.to, search_key: replacedEmail(tickets.search_key, emails) })
    .where(and(eq(tickets.user_email, emails.from), condition)),
]

/** A condition: the address has a confirmed order of such an event `e`. */
export const hasTicketOf = (email: SQL, condition: SQL) =>
  sql`exists (select 1 from ${tickets} t join events e on e.id = t.event_id where t.user_email = ${email} and t.status = 'confirmed' and ${condition})`
