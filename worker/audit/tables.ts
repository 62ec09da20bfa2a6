import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIT_ACTIONS } from '../../shared/audit'

/** What administrators did. Rows are only added; names in them are removed when a member deletes their account. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    /** Removed with the account: `eraseNames`. */
    actor_id: text(),
    actor_name: text().notNull(),
    /** `event.create`, `user.ban`: what was done, for programs. */
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    target_type: text().notNull(),
    target_id: text(),
    /** What the target is called, so that a row reads by itself. */
    target_label: text(),
    /** The member whose name or address is in the label. It is removed with the account. */
    member_id: text(),
    /** Only what changed, as JSON. */
    before: text(),
    after: text(),
    created_at: text().notNull(),
  },
  (log) => [
    index('audit_log_newest').on(log.created_at, log.id),
    index('audit_log_target').on(log.target_type, log.target_id, log.created_at),
    index('audit_log_member').on(log.member_id),
    index('audit_log_actor').on(log.actor_id, log.created_at),
  ],
)
