import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: what belongs to this installation, and not to the club that an export moves. */
export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  /** The address that was confirmed in the set-up, without a trailing slash. */
  origin: text().notNull(),
})
