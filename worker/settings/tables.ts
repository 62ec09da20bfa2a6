import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row; none is the defaults. */
export const siteSettings = sqliteTable('site_settings', {
  id: integer().primaryKey(),
  session_timeout: integer().notNull(),
  notify_new_users: integer({ mode: 'boolean' }).notNull(),
  notify_new_vips: integer({ mode: 'boolean' }).notNull(),
  notify_tickets: integer({ mode: 'boolean' }).notNull(),
  updated_at: text().notNull(),
})
