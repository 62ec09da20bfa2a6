import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'

/** Every uploaded picture. The row is stored before the file, so that no file is without one. */
export const memberPictures = sqliteTable(
  'member_pictures',
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
  (pictures) => [
    index('member_pictures_sweep').on(pictures.sweep_after),
    index('member_pictures_member').on(pictures.user_id),
    index('member_pictures_used').on(pictures.used_by),
  ],
)
