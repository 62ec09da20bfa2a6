import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../accounts/tables'
import { tracks } from '../../music/tables'

/** What each member plays, for their other devices. */
export const playback = sqliteTable('playback', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Ids of tracks. */
  queue: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Of the current track in the queue, from 0. */
  position: integer().notNull(),
  position_ms: integer().notNull(),
  /** What the device calls itself. */
  device: text().notNull(),
  updated_at: text().notNull(),
})

/** The track that a player has announced, until it should be over. */
export const nowPlaying = sqliteTable('now_playing', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  track_id: text()
    .notNull()
    .references(() => tracks.id, { onDelete: 'cascade' }),
  device: text().notNull(),
  started_at: text().notNull(),
})

/** Places in tracks, kept by other players. */
export const bookmarks = sqliteTable(
  'bookmarks',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    position_ms: integer().notNull(),
    comment: text().notNull(),
    created_at: text().notNull(),
    changed_at: text().notNull(),
  },
  (bookmarks) => [
    primaryKey({ columns: [bookmarks.user_id, bookmarks.track_id] }),
    index('bookmarks_track').on(bookmarks.track_id),
  ],
)
