import { isNull } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

import type { Credits } from '../../shared/releases'
import { uploads } from '../uploads/tables'

export const ALBUM_TYPES = ['Album', 'EP', 'Single', 'Live', 'Compilation'] as const

export const albums = sqliteTable('albums', {
  id: text().primaryKey(),
  title: text().notNull(),
  year: integer().notNull(),
  type: text({ enum: ALBUM_TYPES }).notNull(),
  /** A path under /media, without the leading slash; empty without a cover. */
  image: text().notNull(),
  /** The order of the catalog. */
  position: integer().notNull(),
  /** From this instant on the public sees it; null for a draft. What was there before drafts were has always been public. */
  release_at: text().default('1970-01-01T00:00:00.000Z'),
  /** The admin who published it last, and the language that they used. Null for the demo: its releases are not news. */
  published_by: text(),
  published_language: text({ enum: ['en', 'pt-BR'] }),
  /** Its page shows title, cover and date before the date. */
  announced: integer({ mode: 'boolean' }).notNull().default(false),
  /** In the bin since then. */
  deleted_at: text(),
  description: text().notNull().default(''),
  description_pt: text().notNull().default(''),
  credits: text({ mode: 'json' }).$type<Credits>().notNull().default([]),
  label: text().notNull().default(''),
  upc: text().notNull().default(''),
})

export const tracks = sqliteTable(
  'tracks',
  {
    /** In the demo `<albumId>-<number>`; its five featured tracks have names of their own. */
    id: text().primaryKey(),
    album_id: text().references(() => albums.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    /** What to show as the album; of an album track, the album's own title. */
    album: text().notNull(),
    image: text().notNull(),
    /** The current recording, null without one. The columns behind it repeat its row, so that lists read one table. */
    recording_id: text(),
    media_key: text(),
    media_bytes: integer(),
    source_url: text(),
    /** Seconds. */
    duration: real().notNull().default(210),
    integrated_loudness: real(),
    true_peak: real(),
    plays: integer().notNull().default(0),
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    isrc: text().notNull().default(''),
    credits: text({ mode: 'json' }).$type<Credits>().notNull().default([]),
    explicit: integer({ mode: 'boolean' }).notNull().default(false),
    /** In the bin since then. */
    deleted_at: text(),
  },
  (tracks) => [
    uniqueIndex('tracks_album_number')
      .on(tracks.album_id, tracks.number)
      .where(isNull(tracks.deleted_at)),
    index('tracks_source').on(tracks.source_url),
  ],
)

/** Every recording that a track has or had. */
export const recordings = sqliteTable(
  'recordings',
  {
    id: text().primaryKey(),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** Null for recordings of the demo catalog. An upload becomes one recording. */
    upload_id: text()
      .unique()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** R2 key. The bytes under a key never change. */
    media_key: text(),
    media_bytes: integer(),
    /** URL of a recording at another host: streamed through the proxy and never sent to clients. */
    source_url: text(),
    /** Seconds. */
    duration: real().notNull(),
    /** LUFS (ITU-R BS.1770-4). */
    integrated_loudness: real(),
    /** dBTP. */
    true_peak: real(),
    /** Peaks from 0 to 255, evenly over the recording. */
    waveform: text({ mode: 'json' }).$type<number[]>(),
    created_at: text().notNull(),
    /** Null for the current one. */
    replaced_at: text(),
  },
  (recordings) => [index('recordings_track').on(recordings.track_id)],
)

/** Apart from the tracks, because lists of tracks need none. */
export const lyrics = sqliteTable('lyrics', {
  track_id: text()
    .primaryKey()
    .references(() => tracks.id, { onDelete: 'cascade' }),
  /** Plain or LRC, as the team wrote it. */
  text: text().notNull(),
})

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
