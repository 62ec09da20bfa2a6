import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'

/** Every picture in the bucket has a row here before it is there, so that none is ever forgotten. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** The file's name, drawn by us. */
    file: text().primaryKey(),
    kind: text({ enum: ['post', 'avatar'] }).notNull(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The post, or the member whose avatar it is. */
    used_by: text(),
    /** From then on the sweep takes it; null while something shows it. */
    sweep_after: text(),
    created_at: text().notNull(),
  },
  (uploads) => [
    index('uploads_sweep').on(uploads.sweep_after),
    index('uploads_member').on(uploads.user_id),
    index('uploads_used').on(uploads.used_by),
  ],
)
