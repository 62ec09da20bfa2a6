import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: the code of the set-up address, and the import that it started. */
export const clubSetup = sqliteTable('club_setup', {
  id: integer().primaryKey(),
  /** SHA-256 of the code, which is printed once. */
  code_hash: text().notNull(),
  created_at: text().notNull(),
  /** When the first admin was created with it, or an import was finished. */
  used_at: text(),
  /** The checksum of the manifest that is being imported. */
  import_id: text(),
  import_started_at: text(),
})
