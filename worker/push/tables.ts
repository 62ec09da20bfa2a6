import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sessions, users } from '../accounts/tables'

/** Browsers that receive push messages (RFC 8030). */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the sign-in that subscribed: when it is ended, so is the subscription. */
    session_id: text().references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['en', 'pt-BR'] }).notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    /** When deliveries began to fail for good. Null after one that succeeded. */
    failing_since: text(),
  },
  (subscriptions) => [
    index('push_subscriptions_user').on(subscriptions.user_id),
    index('push_subscriptions_session').on(subscriptions.session_id),
  ],
)

/** One notification to one browser. Kept for some days after it was sent, so that it is not sent again. */
export const pushDeliveries = sqliteTable(
  'push_deliveries',
  {
    notification_id: text().notNull(),
    subscription_id: text()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** When the first attempt, or the next one, may begin. */
    due_at: text().notNull(),
    /** No attempt begins later. */
    expires_at: text().notNull(),
    /** When the last attempt began. Null: none is under way. */
    claimed_at: text(),
    sent_at: text(),
    tries: integer().notNull().default(0),
  },
  (deliveries) => [
    primaryKey({ columns: [deliveries.notification_id, deliveries.subscription_id] }),
    index('push_deliveries_subscription').on(deliveries.subscription_id),
    index('push_deliveries_due')
      .on(deliveries.due_at)
      .where(sql`${deliveries.sent_at} is null`),
    index('push_deliveries_sent').on(deliveries.sent_at),
  ],
)
