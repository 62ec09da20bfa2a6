import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ErrorCode } from '../../shared/errors'
import type { Measurements } from '../../shared/uploads'
import { MEDIA_KINDS } from '../../shared/uploads'

/** Files that the team uploads in parts. A row outlives its bytes only as `failed`. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text().primaryKey(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** The file's name on the team's computer. */
    name: text().notNull(),
    /** The media type as the browser said it. */
    type: text().notNull(),
    bytes: integer().notNull(),
    part_bytes: integer().notNull(),
    parts: integer().notNull(),
    /** R2 key. */
    key: text().notNull(),
    /** R2's id of the multipart upload. */
    multipart_id: text().notNull(),
    status: text({ enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull(),
    /** The code of the refusal, when it failed. */
    error: text().$type<ErrorCode>(),
    original_id: text(),
    /** Seconds, from the frames of the file itself. */
    duration: real(),
    measured: text({ mode: 'json' }).$type<Measurements>(),
    created_at: text().notNull(),
    /** The schedule deletes the upload then; null while something uses it. */
    sweep_after: text(),
  },
  (table) => [index('uploads_sweep').on(table.sweep_after)],
)

export const uploadParts = sqliteTable(
  'upload_parts',
  {
    upload_id: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Who stores the part now. Of two requests for one part the later one wins. */
    claim: text().notNull(),
    /** R2's; null until the part is stored. */
    etag: text(),
  },
  (parts) => [primaryKey({ columns: [parts.upload_id, parts.number] })],
)
