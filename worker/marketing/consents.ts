import type { Database } from '../db/client'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { marketingContacts } from './tables'

type Consent = { name: string; email: string }

/**
 * A statement for the caller's batch: adds a contact who agreed to newsletters in a form. Existing contacts do not change: the box in
 * the form does not undo an unsubscription.
 */
export function recordConsent(db: Database, { name, email }: Consent) {
  const now = isoNow()
  const [first_name = '', ...rest] = name.split(/\s+/)
  const last_name = rest.join(' ') || null
  return db
    .insert(marketingContacts)
    .values({
      id: newId(),
      first_name,
      last_name,
      email,
      subscribed: true,
      consent: 'contact_form',
      consent_at: now,
      search_key: searchKey(first_name, last_name, email),
      created_at: now,
    })
    .onConflictDoNothing()
}
