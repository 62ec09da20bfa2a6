import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CAPTION_LANGUAGES } from '../../shared/tv'

export const tvChannels = sqliteTable('tv_channels', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  /** In Brazilian Portuguese; without it the other is shown. */
  name_pt: text(),
  description_pt: text(),
  /** A path under /media, without the leading slash; empty without a picture. */
  thumbnail: text().notNull(),
  /** Null: a film of ours. */
  type: text({ enum: ['hls', 'embed'] }),
  /** R2 key of the video. It carries a hash of the bytes, as a recording's does. */
  media_key: text(),
  media_bytes: integer(),
  /** URL of an HLS or embedded channel. Only VIPs get it, by a redirect. */
  embed_url: text(),
  position: integer().notNull(),
  /** A deleted channel stays as a row, so that no seed brings it back. */
  deleted_at: text(),
})

/** Captions of videos: one WebVTT file for each language. */
export const tvCaptions = sqliteTable(
  'tv_captions',
  {
    channel_id: text()
      .notNull()
      .references(() => tvChannels.id, { onDelete: 'cascade' }),
    language: text({ enum: CAPTION_LANGUAGES }).notNull(),
    media_key: text().notNull(),
    media_bytes: integer().notNull(),
  },
  (captions) => [primaryKey({ columns: [captions.channel_id, captions.language] })],
)
