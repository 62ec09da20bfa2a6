import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'
import { albums } from '../music/tables'

const release = () =>
  text()
    .notNull()
    .references(() => albums.id, { onDelete: 'cascade' })

/** The post in the feed about a release. It stays when the team deletes the post, so that no second one is written. */
export const releasePosts = sqliteTable('release_posts', {
  release_id: release().primaryKey(),
  post_id: text().notNull(),
})

/** Members who want a mail when a release opens. */
export const releaseReminders = sqliteTable(
  'release_reminders',
  {
    release_id: release(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text({ enum: ['en', 'pt-BR'] }).notNull(),
    created_at: text().notNull(),
    /** When the last attempt to send it began. */
    claimed_at: text(),
    /** When the member was told in the club, before the first mail. */
    notified_at: text(),
    /** When the mail was sent, or refused for good. */
    sent_at: text(),
  },
  (reminders) => [
    primaryKey({ columns: [reminders.release_id, reminders.user_id] }),
    index('release_reminders_member').on(reminders.user_id),
  ],
)
