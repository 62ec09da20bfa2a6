import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../../shared/language'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { isNotRefused, liftSuppression } from './suppression-list'
import { marketingContacts } from './tables'

type Consent = {
  name: string
  email: string
  language?: Language | undefined
  /** ISO 3166 alpha-2. */
  country?: string | undefined
}

/**
 * A statement for the caller's batch: adds a contact who agreed to newsletters in a form. Existing contacts do not change, and
 * refused addresses are not added: anyone can write any address into a form.
 */
export function recordConsent(db: Database, { name, email, language, country }: Consent) {
  const now = isoNow()
  const [first_name = '', ...rest] = name.split(/\s+/)
  const last_name = rest.join(' ') || null
  return db
    .insert(marketingContacts)
    .select(
      selectRow(db, marketingContacts, {
        id: newId(),
        first_name,
        last_name,
        email,
        subscribed: true,
        consent: 'contact_form',
        consent_at: now,
        language: language ?? null,
        country: country ?? null,
        search_key: searchKey(first_name, last_name, email),
        created_at: now,
      })
        .from(ONE_ROW)
        .where(isNotRefused(email)),
    )
    .onConflictDoNothing()
}

/** Whether a member agreed to list mail. */
export const readMemberConsent = async (db: Database, userId: string) =>
  consentFrom(await selectMemberConsent(db, userId))

/** A statement for `consentFrom`. */
export const selectMemberConsent = (db: Database, userId: string) =>
  db
    .select({ subscribed: marketingContacts.subscribed })
    .from(users)
    .innerJoin(marketingContacts, eq(marketingContacts.email, users.email))
    .where(eq(users.id, userId))

export const consentFrom = ([row]: { subscribed: boolean }[]) => ({
  subscribed: row?.subscribed ?? false,
})

/**
 * A member agrees to list mail, or withdraws. Only for a proven address, because this lifts an earlier unsubscription; an address
 * that bounced or complained stays refused.
 * @throws DomainError `email_not_confirmed`
 */
export async function changeMemberConsent(
  db: Database,
  member: { email: string; username: string; emailConfirmed: boolean },
  { subscribed, language }: { subscribed: boolean; language: Language },
) {
  const { email, username } = member
  const isTheirs = eq(marketingContacts.email, email)
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

/**
 * Statements: the owner of an address confirmed its sign-up for the newsletter. A new consent lifts an earlier unsubscription; an
 * address that bounced or complained stays refused.
 */
export function recordNewsletterConsent(
  db: Database,
  { email, language, country }: { email: string; language: Language; country: string | undefined },
) {
  const now = isoNow()
  const agreed = { subscribed: true, consent: 'newsletter', consent_at: now, language } as const
  return [
    liftSuppression(db, email),
    db
      .insert(marketingContacts)
      .select(
        selectRow(db, marketingContacts, {
          id: newId(),
          email,
          ...agreed,
          country: country ?? null,
          search_key: searchKey(email),
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
          isNotRefused(email),
        ),
      ),
  ] as const
}
