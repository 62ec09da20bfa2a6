import type { UnfinishedWork } from '../../shared/notices'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Tasks of the queue that failed and that no other row repeats: mails, what a deleted member has elsewhere. */
export const unfinishedTasks = sqliteTable(
  'unfinished_tasks',
  {
    id: text().primaryKey(),
    type: text().$type<UnfinishedWork['work']>().notNull(),
    /** Whom it is about: an address, or the id of a member. */
    about: text().notNull(),
    /** The task, encrypted: mails have links that sign in. */
    task: text().notNull(),
    /** When it failed first, or was sent again by the team. It is tried for a day. */
    created_at: text().notNull(),
    attempts: integer().notNull(),
    due_at: text().notNull(),
    error: text().notNull(),
    /** After a day without success. */
    given_up_at: text(),
  },
  (tasks) => [
    index('unfinished_tasks_due').on(tasks.given_up_at, tasks.due_at),
    index('unfinished_tasks_about').on(tasks.about),
  ],
)
