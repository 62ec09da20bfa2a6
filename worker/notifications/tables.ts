import { isNotNull, isNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type KindPreferences, NOTIFICATION_KINDS } from '../../shared/notification-kinds'
import { users } from '../accounts/tables'

/**
 * One row for each recipient, kind and target. It has no text and no actors: these are joined when it is read, so that it never shows what
 * its recipient may not see any more.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Of likes and comments, the post; of mentions, the post or comment. */
    target_id: text().notNull(),
    /** The order of the list, and the entry's id in the API. Shaped like a ULID, new with each change. */
    position: text().notNull(),
    /** Likes and comments from this instant on belong to the entry. */
    since: text().notNull(),
    created_at: text().notNull(),
    read_at: text(),
    /** Shown only while the recipient is VIP. */
    vip_only: integer({ mode: 'boolean' }).notNull().default(false),
    /** From this instant on it belongs into the next mail. Null: it was mailed, read, or is not to be mailed. */
    mail_due_at: text(),
  },
  (notifications) => [
    uniqueIndex('notifications_target').on(
      notifications.target_id,
      notifications.kind,
      notifications.user_id,
    ),
    index('notifications_list').on(notifications.user_id, notifications.position),
    index('notifications_unread')
      .on(notifications.user_id, notifications.position)
      .where(isNull(notifications.read_at)),
    index('notifications_mail')
      .on(notifications.mail_due_at, notifications.user_id)
      .where(isNotNull(notifications.mail_due_at)),
    index('notifications_when').on(notifications.position),
  ],
)

/** Members without a row have the defaults. */
export const notificationSettings = sqliteTable(
  'notification_settings',
  {
    user_id: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Every kind with its channels. */
    kinds: text({ mode: 'json' }).$type<Record<string, KindPreferences>>().notNull().default({}),
    paused: integer({ mode: 'boolean' }).notNull().default(false),
    /** Times of day ('22:00') in the time zone. */
    quiet_from: text(),
    quiet_to: text(),
    time_zone: text(),
    /** The current or next quiet hours as instants, because SQLite knows no time zones. The schedule renews them. */
    quiet_starts_at: text(),
    quiet_ends_at: text(),
    /** The last mail with notifications. */
    mailed_at: text(),
  },
  (settings) => [
    index('notification_settings_quiet')
      .on(settings.quiet_ends_at)
      .where(isNotNull(settings.quiet_ends_at)),
  ],
)

/** Notifications to the whole club. They are inserted page by page in the order of member ids. */
export const notificationFanOuts = sqliteTable(
  'notification_fan_outs',
  {
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    target_id: text().notNull(),
    vip_only: integer({ mode: 'boolean' }).notNull().default(false),
    /** The member who caused it and is not notified. */
    actor_id: text().references(() => users.id, { onDelete: 'set null' }),
    created_at: text().notNull(),
    /** The last member of the last page. */
    last_user_id: text().notNull().default(''),
    /** When its task was enqueued, or its last page was written. */
    queued_at: text(),
    done_at: text(),
  },
  (fanOuts) => [
    primaryKey({ columns: [fanOuts.kind, fanOuts.target_id] }),
    index('notification_fan_outs_open').on(fanOuts.queued_at).where(isNull(fanOuts.done_at)),
    index('notification_fan_outs_actor').on(fanOuts.actor_id),
  ],
)
