import { type SQL, eq, sql } from 'drizzle-orm'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { contactMessages, messageReplies } from './tables'

/** What a member wrote to the team, and what they were answered. */
export async function exportInbox(db: Database, userId: string) {
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`
  const [messages, replies] = await db.batch([
    db
      .select({
        id: contactMessages.id,
        subject: contactMessages.subject,
        message: contactMessages.message,
        created_at: contactMessages.created_at,
      })
      .from(contactMessages)
      .where(eq(contactMessages.email, email)),
    db
      .select({
        message_id: messageReplies.message_id,
        content: messageReplies.content,
        created_at: messageReplies.created_at,
      })
      .from(messageReplies)
      .where(
        sql`${messageReplies.message_id} in (select m.id from ${contactMessages} m where m.email = ${email})`,
      ),
  ])
  return { messages, replies }
}

/** Statements, for the batch that deletes the account. */
export const leaveInbox = (db: Database, userId: string, condition: SQL) => [
  db
    .delete(contactMessages)
    .where(
      sql`${condition} and ${contactMessages.email} = (select u.email from ${users} u where u.id = ${userId})`,
    ),
]
