import type { ContactSubmission } from '../../shared/inbox'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'
import { recordConsent } from '../marketing'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { contactMessages } from './tables'

/** Stores the message and the consent to newsletters, if given: both or neither. */
export async function receiveMessage(
  db: Database,
  submission: ContactSubmission,
  sender: { language?: Language; country?: string | undefined } = {},
) {
  const { name, email, subject, message, subscribe } = submission
  const now = isoNow()
  const store = db.insert(contactMessages).values({
    id: newId(),
    name,
    email,
    subject,
    message,
    subscribe,
    labels: [],
    search_key: searchKey(name, email, subject, message),
    created_at: now,
    updated_at: now,
  })
  await (subscribe ? db.batch([store, recordConsent(db, { name, email, ...sender })]) : store)
}
