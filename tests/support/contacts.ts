import { marketingContacts } from '../../worker/marketing/tables'
import { newId } from '../../worker/lib/ids'
import { searchKey } from '../../worker/lib/search'
import { inDays } from './events'
import { database } from './members'

export async function newContact(contact: Partial<typeof marketingContacts.$inferInsert> = {}) {
  const id = newId()
  const now = inDays(0)
  const row = {
    id,
    first_name: 'Ana',
    last_name: 'Lima',
    email: `${id}@fans.test`,
    subscribed: true,
    consent: 'import' as const,
    consent_at: now,
    created_at: now,
    ...contact,
  }
  await database
    .insert(marketingContacts)
    .values({ ...row, search_key: searchKey(row.first_name, row.last_name, row.email) })
  return row
}
