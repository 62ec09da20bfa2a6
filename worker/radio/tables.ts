import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tracks } from '../music/tables'

export const radioStations = sqliteTable('radio_stations', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  /** In Brazilian Portuguese; without it the other is shown. */
  name_pt: text(),
  description_pt: text(),
  /** A path under /media, without the leading slash. */
  image: text().notNull(),
  image_style: text({ enum: ['cover', 'contain'] }).notNull(),
  /** A stream elsewhere, passed on as it comes; without one the station plays its own schedule. */
  url: text(),
  position: integer().notNull(),
})

/** What a station plays, in the order it is listed. */
export const radioSlots = sqliteTable(
  'radio_slots',
  {
    station_id: text()
      .notNull()
      .references(() => radioStations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
  },
  (slots) => [primaryKey({ columns: [slots.station_id, slots.position] })],
)

/** How many one isolate of the Worker serves, told again every few seconds: a row for each isolate, not for each listener. */
export const radioAudience = sqliteTable(
  'radio_audience',
  {
    isolate: text().notNull(),
    station_id: text()
      .notNull()
      .references(() => radioStations.id, { onDelete: 'cascade' }),
    listeners: integer().notNull(),
    /** Epoch milliseconds: an isolate that has not said anything since then is gone. */
    until: integer().notNull(),
  },
  (audience) => [primaryKey({ columns: [audience.isolate, audience.station_id] })],
)
