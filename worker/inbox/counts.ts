import { count, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { contactMessages } from './tables'

export async function countMessages(db: Database) {
  const [[all], [unread]] = await db.batch([
    db.select({ count: count() }).from(contactMessages),
    db.select({ count: count() }).from(contactMessages).where(eq(contactMessages.status, 'unread')),
  ])
  return { total: all?.count ?? 0, unread: unread?.count ?? 0 }
}
