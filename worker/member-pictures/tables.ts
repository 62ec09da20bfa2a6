import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'

/** Every uploaded picture. The row is stored before the file, so that no file is without one. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** The file name, random. */
    file: text().primaryKey(),
    kind: text({ enum: ['post', 'avatar'] }).notNull(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The post, or the member whose avatar it is. */
    used_by: text(),
    /** The sweep deletes it after this time; null while it is used. */
    sweep_after: text(),
    created_at: text().notNull(),
  },
  (uploads) => [
    index('uploads_sweep').on(uploads.sweep_after),
    index('uploads_member').on(uploads.user_id),
    index('uploads_used').on(uploads.used_by),
  ],
)
