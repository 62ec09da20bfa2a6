import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'
import { tracks } from '../music/tables'

export const userFavorites = sqliteTable(
  'user_favorites',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    created_at: text().notNull(),
  },
  (favorites) => [primaryKey({ columns: [favorites.user_id, favorites.track_id] })],
)

export const playlists = sqliteTable(
  'playlists',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name for comparison: SQLite's lower() knows only ASCII, and fans write Ç. */
    name_key: text().notNull(),
    created_at: text().notNull(),
    /** When its name or tracks changed last; null before the first change. */
    changed_at: text(),
  },
  (playlists) => [uniqueIndex('playlists_name').on(playlists.user_id, playlists.name_key)],
)

export const playlistTracks = sqliteTable(
  'playlist_tracks',
  {
    playlist_id: text()
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** 0 … n-1 without a gap. No unique index: SQLite would check it in the middle of a shift. */
    position: integer().notNull(),
  },
  (rows) => [
    primaryKey({ columns: [rows.playlist_id, rows.track_id] }),
    index('playlist_tracks_order').on(rows.playlist_id, rows.position),
  ],
)

/** Releases and the artist, as favorites in other players. Favorite tracks are in `user_favorites`. */
export const starredItems = sqliteTable(
  'starred_items',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of a release, or `artist`. */
    item_id: text().notNull(),
    created_at: text().notNull(),
  },
  (items) => [primaryKey({ columns: [items.user_id, items.item_id] })],
)

/** Given in other players. */
export const ratings = sqliteTable(
  'ratings',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of a track or a release, or `artist`. */
    item_id: text().notNull(),
    /** From 1 to 5. */
    rating: integer().notNull(),
  },
  (ratings) => [primaryKey({ columns: [ratings.user_id, ratings.item_id] })],
)
