import { type SQL, eq, sql } from 'drizzle-orm'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { tickets } from './tables'
import { listTicketsOf } from './tickets'

export async function exportTickets(db: Database, userId: string) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return { tickets: user ? await listTicketsOf(db, user.email) : [] }
}

/** Statements, for the batch that deletes the account: the order stays in the books without its name. */
export const leaveTickets = (db: Database, _userId: string, condition: SQL, email: string) => [
  db
    .update(tickets)
    .set({
      user_email: '',
      search_key: sql`replace(${tickets.search_key}, ${email}, '')`,
    })
    .where(sql`${condition} and ${tickets.user_email} = ${email}`),
]
