import { count, eq } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { contactMessages } from './tables'

export async function countMessages(db: Database) {
  const {
    all: [all],
    unread: [unread],
  } = await batch(db, {
    all: db.select({ count: count() }).from(contactMessages),
    unread: db
      .select({ count: count() })
      .from(contactMessages)
      .where(eq(contactMessages.status, 'unread')),
  })
  return { total: all?.count ?? 0, unread: unread?.count ?? 0 }
}
