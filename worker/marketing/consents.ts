import type { Database } from '../db/client'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { marketingContacts } from './tables'

type Consent = { name: string; email: string }

/**
 * A statement, for the caller's batch: who agreed in a form may be written to. Who is in the list already stays as they are:
 * a ticked box that came ticked does not undo an unsubscription.
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
