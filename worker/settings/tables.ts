import type { SESSION_TIMEOUTS, TeamNotice } from '../../shared/settings'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row. Without it the defaults apply. */
export const siteSettings = sqliteTable('site_settings', {
  id: integer().primaryKey(),
  /** Hours. */
  session_timeout: integer().$type<(typeof SESSION_TIMEOUTS)[number]>().notNull(),
  notify_new_users: integer({ mode: 'boolean' }).notNull(),
  notify_new_vips: integer({ mode: 'boolean' }).notNull(),
  notify_tickets: integer({ mode: 'boolean' }).notNull(),
  updated_at: text().notNull(),
})

/** Notices for the next mail to the team. Sent ones are kept for a day without content. */
export const teamNotices = sqliteTable(
  'team_notices',
  {
    id: text().primaryKey(),
    notice: text().$type<TeamNotice>().notNull(),
    content: text().notNull(),
    created_at: text().notNull(),
    /** The mail with this notice, and when it was claimed for that mail. */
    mail_id: text(),
    claimed_at: text(),
    sent_at: text(),
  },
  (teamNotices) => [
    index('team_notices_sent').on(teamNotices.sent_at, teamNotices.claimed_at),
    index('team_notices_mail').on(teamNotices.mail_id),
  ],
)
