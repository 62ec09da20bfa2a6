import { type SQL, eq, sql } from 'drizzle-orm'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { isoNow } from '../platform/ids'
import { emailHash } from './refusals'
import { marketingContacts, marketingRefusals } from './tables'

export async function exportConsent(db: Database, userId: string) {
  const [row] = await db
    .select({
      email: marketingContacts.email,
      subscribed: marketingContacts.subscribed,
      consent: marketingContacts.consent,
      consent_at: marketingContacts.consent_at,
    })
    .from(marketingContacts)
    .innerJoin(users, eq(users.email, marketingContacts.email))
    .where(eq(users.id, userId))
  return row ?? {}
}

/** Statements, for the batch that deletes the account: no mailing and no import finds them again. */
export const leaveMailing = (db: Database, _userId: string, condition: SQL, email: string) => [
  db
    .insert(marketingRefusals)
    .select(
      sql`select ${emailHash(email)}, ${isoNow()} where ${condition} and exists (select 1 from ${marketingContacts} c where c.email = ${email})`,
    )
    .onConflictDoNothing(),
  db.delete(marketingContacts).where(sql`${condition} and ${marketingContacts.email} = ${email}`),
]
