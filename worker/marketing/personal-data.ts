import { type SQL, and, eq, sql } from 'drizzle-orm'
import { type MoveToNewAddress, provenEmailOf } from '../accounts'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isoNow } from '../lib/ids'
import { replacedEmail } from '../lib/search'
import { emailHash } from './suppression-list'
import { marketingContacts, marketingRefusals } from './tables'

export async function exportMarketing(db: Database, userId: string) {
  const [row] = await db
    .select({
      email: marketingContacts.email,
      subscribed: marketingContacts.subscribed,
      consent: marketingContacts.consent,
      consent_at: marketingContacts.consent_at,
      language: marketingContacts.language,
      country: marketingContacts.country,
    })
    .from(marketingContacts)
    .where(sql`${marketingContacts.email} = ${provenEmailOf(userId)}`)
  return row ?? {}
}

export const countContactsByAddress = (userId: string) =>
  sql`(select count(*) from ${marketingContacts} c where c.email = ${provenEmailOf(userId)})`

/** Statements for the batch that deletes the account: delete the contact and keep it out of imports. */
export const eraseMarketing = (db: Database, userId: string, condition: SQL, email: string) => {
  const isTheirs = sql`${condition} and ${provenEmailOf(userId)} = ${email}`
  return [
    db
      .insert(marketingRefusals)
      .select(
        selectRow(db, marketingRefusals, {
          email_hash: emailHash(email),
          reason: 'deleted',
          created_at: isoNow(),
        })
          .from(ONE_ROW)
          .where(
            sql`${isTheirs} and exists (select 1 from ${marketingContacts} c where c.email = ${email})`,
          ),
      )
      .onConflictDoNothing(),
    db.delete(marketingContacts).where(and(eq(marketingContacts.email, email), isTheirs)),
  ]
}

/**
 * Moves the contact with its consent to the new address. If that is a contact already, the two are merged, and subscribed only if both
 * were. Imports do not add the old address again.
 */
export const changeMarketingEmail: MoveToNewAddress = (db, emails, condition) => {
  const { from, to } = emails
  const isListed = (email: string, also: SQL = sql`true`) =>
    sql`exists (select 1 from ${marketingContacts} c where c.email = ${email} and ${also})`
  return [
    db
      .insert(marketingRefusals)
      .select(
        selectRow(db, marketingRefusals, {
          email_hash: emailHash(from),
          reason: 'deleted',
          created_at: isoNow(),
        })
          .from(ONE_ROW)
          .where(and(condition, isListed(from))),
      )
      .onConflictDoNothing(),
    db
      .update(marketingContacts)
      .set({ subscribed: false, unsubscribed_at: isoNow() })
      .where(
        and(
          eq(marketingContacts.email, to),
          eq(marketingContacts.subscribed, true),
          isListed(from, sql`not c.subscribed`),
          condition,
        ),
      ),
    db
      .update(marketingContacts)
      .set({ email: to, search_key: replacedEmail(marketingContacts.search_key, emails) })
      .where(and(eq(marketingContacts.email, from), sql`not ${isListed(to)}`, condition)),
    db.delete(marketingContacts).where(and(eq(marketingContacts.email, from), condition)),
  ]
}
