import type { SESSION_TIMEOUTS } from '../../shared/settings'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row; none is the defaults. */
export const siteSettings = sqliteTable('site_settings', {
  id: integer().primaryKey(),
  /** Hours. */
  session_timeout: integer().$type<(typeof SESSION_TIMEOUTS)[number]>().notNull(),
  notify_new_users: integer({ mode: 'boolean' }).notNull(),
  notify_new_vips: integer({ mode: 'boolean' }).notNull(),
  notify_tickets: integer({ mode: 'boolean' }).notNull(),
  updated_at: text().notNull(),
})
