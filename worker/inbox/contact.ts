import type { ContactSubmission } from '../../shared/inbox'
import type { Database } from '../db/client'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { contactMessages } from './tables'

/** Stores the message. */
export async function receiveMessage(db: Database, submission: ContactSubmission) {
  const { name, email, subject, message, subscribe } = submission
  const now = isoNow()
  await db.insert(contactMessages).values({
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
}
