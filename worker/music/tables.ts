import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

export const albums = sqliteTable('albums', {
  id: text().primaryKey(),
  title: text().notNull(),
  year: integer().notNull(),
  type: text({ enum: ['Album', 'Single'] }).notNull(),
  /** A path under /media, without the leading slash. */
  image: text().notNull(),
  position: integer().notNull(),
})

export const tracks = sqliteTable(
  'tracks',
  {
    /** `<albumId>-<number>` for album tracks; the five featured ones have names of their own. */
    id: text().primaryKey(),
    album_id: text().references(() => albums.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    /** What to show as the album; of an album track, the album's own title. */
    album: text().notNull(),
    image: text().notNull(),
    /** R2 key. It carries a hash of the bytes, so size and ETag never change under a key. */
    media_key: text(),
    media_bytes: integer(),
    /** URL of a recording at another host: streamed through the proxy and never sent to clients. */
    source_url: text(),
    /** Seconds. */
    duration: real().notNull().default(210),
    plays: integer().notNull().default(0),
    featured: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (tracks) => [
    uniqueIndex('tracks_album_number').on(tracks.album_id, tracks.number),
    index('tracks_source').on(tracks.source_url),
  ],
)

/** Plays by day in the team's time zone, updated in the same batch, so that statistics over months read few rows. */
export const trackPlayDays = sqliteTable(
  'track_play_days',
  {
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    plays: integer().notNull(),
    last_played_at: text().notNull(),
  },
  (days) => [
    primaryKey({ columns: [days.track_id, days.day] }),
    index('track_play_days_day').on(days.day),
  ],
)

/** One row for each play. `tracks.plays` is their sum, updated in the same batch. */
export const trackPlays = sqliteTable(
  'track_plays',
  {
    id: text().primaryKey(),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted: the play still counts. */
    user_id: text(),
    played_at: text().notNull(),
  },
  (plays) => [
    index('track_plays_track').on(plays.track_id, plays.played_at),
    index('track_plays_when').on(plays.played_at),
    index('track_plays_member').on(plays.user_id, plays.played_at),
  ],
)
