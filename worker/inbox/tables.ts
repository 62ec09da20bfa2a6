import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MESSAGE_STATUSES, PRIORITIES } from '../../shared/inbox'
import { users } from '../accounts/tables'
import { postReports } from '../feed/tables'

/** Messages to the team: of the contact form, and reports of posts. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('unread'),
    priority: text({ enum: PRIORITIES }).notNull().default('normal'),
    labels: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Set for a report of a post. The message is deleted with it. */
    report_id: text().references(() => postReports.id, { onDelete: 'cascade' }),
    /** Whether the sender agreed to newsletters. */
    subscribe: integer({ mode: 'boolean' }).notNull().default(false),
    search_key: text().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
  },
  (messages) => [
    index('contact_messages_newest').on(messages.created_at, messages.id),
    index('contact_messages_status').on(messages.status, messages.created_at, messages.id),
    index('contact_messages_priority').on(messages.priority, messages.created_at, messages.id),
    index('contact_messages_email').on(messages.email),
    uniqueIndex('contact_messages_report').on(messages.report_id),
  ],
)

export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: text().primaryKey(),
    message_id: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    author_id: text().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    created_at: text().notNull(),
    /** Set by the queue when the mail was sent. */
    sent_at: text(),
    /** Set when the last try failed; cleared by a retry. */
    failed_at: text(),
  },
  (replies) => [
    index('message_replies_message').on(replies.message_id, replies.created_at),
    index('message_replies_author').on(replies.author_id),
    index('message_replies_waiting').on(replies.sent_at, replies.failed_at, replies.created_at),
  ],
)
