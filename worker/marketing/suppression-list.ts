import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { type REFUSAL_REASONS, marketingContacts, marketingRefusals } from './tables'

type Reason = (typeof REFUSAL_REASONS)[number]

/** A hash by which an address is recognised. */
export const emailHash = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

/** A statement: imports, forms and accounts do not add this address from now on. */
export function suppress(db: Database, email: string, reason: Reason = 'deleted') {
  const refusal = { reason, created_at: isoNow() }
  return db
    .insert(marketingRefusals)
    .values({ email_hash: emailHash(email), ...refusal })
    .onConflictDoUpdate({
      target: marketingRefusals.email_hash,
      set: refusal,
      // A bounce or complaint cannot be lifted, so it is not replaced.
      setWhere: sql`${isPermanent} = 0`,
    })
}

const isPermanent = sql`(${marketingRefusals.reason} in ('bounced', 'complained'))`

/** Statements: ends all list mail to an address that bounced or complained. */
export const suppressForGood = (db: Database, email: string, reason: 'bounced' | 'complained') => [
  suppress(db, email, reason),
  db
    .update(marketingContacts)
    .set({ subscribed: false, unsubscribed_at: isoNow() })
    .where(and(eq(marketingContacts.email, email), eq(marketingContacts.subscribed, true))),
]

/**
 * A statement: the owner of the address, who has proven it, asks for list mail again. It lifts a deletion or an unsubscription,
 * not a bounce or a complaint.
 */
export const liftSuppression = (db: Database, email: string, condition: SQL = sql`true`) =>
  db
    .delete(marketingRefusals)
    .where(
      and(
        eq(marketingRefusals.email_hash, emailHash(email)),
        inArray(marketingRefusals.reason, ['deleted', 'unsubscribed']),
        condition,
      ),
    )

/** A condition: the address may be added to the list. */
export const isNotRefused = (email: string) =>
  sql`not exists (select 1 from ${marketingRefusals} r where r.email_hash = ${emailHash(email)})`

/** Whether an address bounced or complained: it gets no mail from forms that anyone can fill in. */
export const isRefusedForGood = async (db: Database, email: string) =>
  (await selectPermanentRefusal(db, email)).length > 0

/** A statement for the same. */
export const selectPermanentRefusal = (db: Database, email: string) =>
  db
    .select({ reason: marketingRefusals.reason })
    .from(marketingRefusals)
    .where(and(eq(marketingRefusals.email_hash, emailHash(email)), isPermanent))

/** A statement: the provider reports that the reader unsubscribed there. */
export const unsubscribeAddress = (db: Database, email: string, broadcastId: string | null) =>
  db
    .update(marketingContacts)
    .set({ subscribed: false, unsubscribed_at: isoNow(), unsubscribed_from: broadcastId })
    .where(and(eq(marketingContacts.email, email), eq(marketingContacts.subscribed, true)))
