import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: what belongs to this installation, and not to the club that an export moves. */
export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  /** The address that was confirmed in the set-up, without a trailing slash. */
  origin: text().notNull(),
})

/** Outside services that have worked here: a notice of Stripe arrived, the mail service took a mail, the model answered. */
export const provenServices = sqliteTable(
  'proven_services',
  {
    service: text({ enum: ['webhook', 'mail', 'model'] }).notNull(),
    /** SHA-256 of the key or address that it worked with. Another one is proven anew. */
    setting_hash: text().notNull(),
    proven_at: text().notNull(),
  },
  (proven) => [primaryKey({ columns: [proven.service, proven.setting_hash] })],
)
