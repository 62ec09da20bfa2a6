import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Language } from '../../shared/language'
import { provenEmailOf } from '../accounts'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { searchKey } from '../lib/search'
import { isNotRefused, liftSuppression } from './suppression-list'
import { marketingContacts, marketingRefusals } from './tables'

/** Whether a member agreed to list mail, with an address that they have proven. */
export const readMemberConsent = async (db: Database, userId: string) =>
  consentFrom(await selectMemberConsent(db, userId))

/** A statement for `consentFrom`. */
export const selectMemberConsent = (db: Database, userId: string) =>
  db
    .select({ subscribed: marketingContacts.subscribed })
    .from(marketingContacts)
    .where(sql`${marketingContacts.email} = ${provenEmailOf(userId)}`)

export const consentFrom = ([row]: { subscribed: boolean }[]) => ({
  subscribed: row?.subscribed ?? false,
})

/**
 * A member agrees to list mail, or withdraws. Only for a proven address: another one may be somebody else's, and this lifts an earlier
 * unsubscription. An address that bounced or complained stays refused.
 * @throws DomainError `email_not_confirmed`
 */
export async function changeMemberConsent(
  db: Database,
  member: { id: string; email: string; username: string; emailConfirmed: boolean },
  { subscribed, language }: { subscribed: boolean; language: Language },
) {
  const { email, username } = member
  const isTheirs = sql`${marketingContacts.email} = ${provenEmailOf(member.id)}`
  if (!subscribed) {
    await db
      .update(marketingContacts)
      .set({ subscribed: false, unsubscribed_at: isoNow() })
      .where(and(isTheirs, eq(marketingContacts.subscribed, true)))
    return
  }
  if (!member.emailConfirmed) throw new DomainError('email_not_confirmed')
  const now = isoNow()
  const agreed = { subscribed: true, consent: 'account', consent_at: now } as const
  await db.batch([
    liftSuppression(db, email),
    db
      .insert(marketingContacts)
      .select(
        selectRow(db, marketingContacts, {
          id: newId(),
          email,
          ...agreed,
          language,
          search_key: searchKey(username, email),
          created_at: now,
        })
          .from(ONE_ROW)
          .where(isNotRefused(email)),
      )
      .onConflictDoNothing(),
    db
      .update(marketingContacts)
      .set({ ...agreed, unsubscribed_at: null, unsubscribed_from: null })
      .where(and(isTheirs, eq(marketingContacts.subscribed, false), sql`${isNotRefused(email)}`)),
  ])
}

type ConfirmedConsent = {
  email: string
  /** As written in the contact form. */
  name?: string | undefined
  language: Language
  /** ISO 3166 alpha-2. */
  country: string | undefined
  consent: 'newsletter' | 'contact_form'
  /** When the link was asked for. */
  asked_at: string
}

/**
 * Statements: the owner of an address confirmed that it may get list mail. The consent lifts an unsubscription or a deletion before it
 * was asked for, not a later one; an address that bounced or complained stays refused.
 */
export function recordConfirmedConsent(db: Database, confirmed: ConfirmedConsent) {
  const { email, name = '', language, country, consent, asked_at } = confirmed
  const now = isoNow()
  const agreed = { subscribed: true, consent, consent_at: now, language } as const
  const [first_name = '', ...rest] = name.split(/\s+/)
  const last_name = rest.join(' ')
  return [
    liftSuppression(db, email, lte(marketingRefusals.created_at, asked_at)),
    db
      .insert(marketingContacts)
      .select(
        selectRow(db, marketingContacts, {
          id: newId(),
          first_name: first_name || null,
          last_name: last_name || null,
          email,
          ...agreed,
          country: country ?? null,
          search_key: searchKey(first_name, last_name, email),
          created_at: now,
        })
          .from(ONE_ROW)
          .where(isNotRefused(email)),
      )
      .onConflictDoNothing(),
    db
      .update(marketingContacts)
      .set({ ...agreed, unsubscribed_at: null, unsubscribed_from: null })
      .where(
        and(
          eq(marketingContacts.email, email),
          eq(marketingContacts.subscribed, false),
          or(
            isNull(marketingContacts.unsubscribed_at),
            lte(marketingContacts.unsubscribed_at, asked_at),
          ),
          isNotRefused(email),
        ),
      ),
  ] as const
}

/** A statement: whether the address gets list mail. */
export const selectContact = (db: Database, email: string) =>
  db
    .select({ subscribed: marketingContacts.subscribed })
    .from(marketingContacts)
    .where(eq(marketingContacts.email, email))
