import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: what belongs to this installation, and not to the club that an export moves. */
export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  /** The address that was confirmed in the set-up, without a trailing slash. */
  origin: text().notNull(),
})

/**
 * Outside services that have worked here: a notice of Stripe arrived, the mail service took a mail, the model answered. Also those that
 * were asked and did not work, until they do.
 */
export const provenServices = sqliteTable(
  'proven_services',
  {
    service: text({ enum: ['webhook', 'mail', 'model'] }).notNull(),
    /** SHA-256 of the key or address that it worked with. Another one is proven anew. */
    setting_hash: text().notNull(),
    /** When it was asked last: nobody else asks it so soon. */
    asked_at: text().notNull(),
    /** What it said when it did not work. */
    said: text(),
    proven_at: text(),
  },
  (proven) => [primaryKey({ columns: [proven.service, proven.setting_hash] })],
)
