import type { ContactMessage } from '../../shared/inbox'
import { contactMessages } from '../../worker/inbox/tables'
import { newId } from '../../worker/lib/ids'
import { searchKey } from '../../worker/lib/search'
import type { Browser } from './browser'
import { inDays } from './events'
import { database } from './members'

/** Stores a message like the contact form. */
export async function newMessage(message: Partial<typeof contactMessages.$inferInsert> = {}) {
  const id = newId()
  const row = {
    id,
    name: 'Ana Lima',
    email: `${id}@fans.test`,
    subject: 'Hello',
    message: 'When in Recife?',
    labels: [],
    created_at: inDays(0),
    updated_at: inDays(0),
    ...message,
  }
  await database
    .insert(contactMessages)
    .values({ ...row, search_key: searchKey(row.name, row.email, row.subject, row.message) })
  return row
}

export const readMessage = async (admin: Browser, id: string) =>
  (await admin.get(`/api/admin/messages/${id}`)).json<ContactMessage>()

/** A reply right after it was stored, with its message. */
export async function reply(admin: Browser, messageId: string, more: object = {}) {
  const response = await admin.post('/api/messages/reply', {
    messageId,
    content: ' In May! ',
    ...more,
  })
  const message = await response.json<ContactMessage>()
  return { response, message, replyId: message.replies?.at(-1)?.id ?? '' }
}
