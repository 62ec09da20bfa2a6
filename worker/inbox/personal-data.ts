import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import { type MoveToNewAddress, provenEmailOf } from '../accounts'
import { eraseLabels } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { postReports } from '../feed'
import { replacedEmail } from '../lib/search'
import { contactMessages, messageReplies } from './tables'

/** A condition: the messages of a member. Reports have a member id; messages of the contact form are matched by proven address. */
const isOf = (userId: string) =>
  or(
    and(
      isNull(contactMessages.report_id),
      sql`${contactMessages.email} = ${provenEmailOf(userId)}`,
    ),
    sql`${contactMessages.report_id} in (select r.id from ${postReports} r where r.reporter_id = ${userId})`,
  )

/** For the member's data export: messages to the team, and replies. */
export async function exportInbox(db: Database, userId: string) {
  return batch(db, {
    messages: db
      .select({
        id: contactMessages.id,
        subject: contactMessages.subject,
        message: contactMessages.message,
        created_at: contactMessages.created_at,
      })
      .from(contactMessages)
      .where(isOf(userId)),
    replies: db
      .select({
        message_id: messageReplies.message_id,
        content: messageReplies.content,
        created_at: messageReplies.created_at,
      })
      .from(messageReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.message_id))
      .where(isOf(userId)),
  })
}

/** The number of messages that only the address links to the member. */
export const countMessagesByAddress = (userId: string) =>
  sql`(select count(*) from ${contactMessages} m where m.report_id is null and m.email = ${provenEmailOf(userId)})`

/** Statements for the batch that deletes the account. */
export const eraseInbox = (db: Database, userId: string, condition: SQL) => [
  eraseLabels(
    db,
    'message',
    sql`(select ${contactMessages.id} from ${contactMessages} where ${isOf(userId)})`,
    condition,
  ),
  db.delete(contactMessages).where(and(condition, isOf(userId))),
]

export const changeInboxEmail: MoveToNewAddress = (db, emails, condition) => [
  db
    .update(contactMessages)
    .set({ email: emails.to, search_key: replacedEmail(contactMessages.search_key, emails) })
    .where(and(eq(contactMessages.email, emails.from), condition)),
]
