import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { STATION_STATUSES } from '../../shared/stations'
import type { ScheduleDocument } from './timetable'

export const radioStations = sqliteTable('radio_stations', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  /** In Brazilian Portuguese; without it the other is shown. */
  name_pt: text(),
  description_pt: text(),
  /** A path under /media, without the leading slash; empty without a picture. */
  image: text().notNull(),
  image_style: text({ enum: ['cover', 'contain'] }).notNull(),
  /** A stream elsewhere, passed on as it comes; without one the station plays its own schedule. */
  url: text(),
  /**
   * Fans see published ones only. The default is for rows from before this column: of an upgraded club, an older export, the demo.
   */
  status: text({ enum: STATION_STATUSES }).notNull().default('published'),
  position: integer().notNull(),
  /** A deleted station stays as a row, so that no seed brings it back. */
  deleted_at: text(),
})

/** What a station plays from `applies_at` on. Rows are never changed. */
export const radioSchedules = sqliteTable(
  'radio_schedules',
  {
    station_id: text()
      .notNull()
      .references(() => radioStations.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    version: integer().notNull(),
    /** Epoch milliseconds. */
    applies_at: integer().notNull(),
    document: text({ mode: 'json' }).$type<ScheduleDocument>().notNull(),
  },
  (schedules) => [primaryKey({ columns: [schedules.station_id, schedules.version] })],
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
