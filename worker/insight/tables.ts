import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The number of the last step. A step reads it and inserts the next one: of two that read the same figures, or of a step and a
 * change of the zones, only the first succeeds.
 */
export const visitSteps = sqliteTable('visit_steps', { number: integer().primaryKey() })

/** Kept longer than the queue may deliver their beacons again. */
export const visitSessions = sqliteTable(
  'visit_sessions',
  {
    session_id: text().primaryKey(),
    first_at: text().notNull(),
    last_at: text().notNull(),
    events: integer().notNull(),
    views: integer().notNull(),
    device: text({ enum: ['mobile', 'desktop'] }).notNull(),
    /** The beacons that are counted. */
    beacon_ids: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (sessions) => [index('visit_sessions_last').on(sessions.last_at)],
)

export const visitors = sqliteTable(
  'visitors',
  {
    visitor_id: text().primaryKey(),
    last_seen_at: text().notNull(),
  },
  (table) => [index('visitors_seen').on(table.last_seen_at)],
)

/** Time zones of viewers. Each has its own rollup. The id of the team’s is 0. */
export const rollupZones = sqliteTable('rollup_zones', {
  id: integer().primaryKey({ autoIncrement: true }),
  zone: text().notNull().unique(),
  /** The midnight from which its figures are complete; null if they include every visit. */
  since: text(),
  asked_at: text().notNull(),
  /** The last day whose rare names were combined. */
  folded: text(),
})

export const rollupDays = sqliteTable(
  'rollup_days',
  {
    zone_id: integer().notNull(),
    day: text().notNull(),
    page_views: integer().notNull(),
    visitors: integer().notNull(),
    sessions: integer().notNull(),
    /** Sessions of at least two events, and their seconds. Shorter ones have no known duration. */
    timed_sessions: integer().notNull(),
    session_seconds: integer().notNull(),
    /** Sessions that saw one page. */
    bounces: integer().notNull(),
    mobile: integer().notNull(),
    desktop: integer().notNull(),
  },
  (days) => [primaryKey({ columns: [days.zone_id, days.day] })],
)

export const rollupHours = sqliteTable(
  'rollup_hours',
  {
    zone_id: integer().notNull(),
    day: text().notNull(),
    hour: integer().notNull(),
    page_views: integer().notNull(),
  },
  (hours) => [primaryKey({ columns: [hours.zone_id, hours.day, hours.hour] })],
)

/** Ten minutes each, by number since 1970, for "the last 24 hours". Independent of time zones. */
export const rollupSlots = sqliteTable('rollup_slots', {
  slot: integer().primaryKey(),
  page_views: integer().notNull(),
  timed_sessions: integer().notNull(),
  session_seconds: integer().notNull(),
})

/**
 * The visitors of a day by days since their last visit (`gap`). The unique visitors of a range are, of each day, those whose last
 * visit was before the range.
 */
export const rollupReturns = sqliteTable(
  'rollup_returns',
  {
    zone_id: integer().notNull(),
    day: text().notNull(),
    gap: integer().notNull(),
    visitors: integer().notNull(),
  },
  (returns) => [primaryKey({ columns: [returns.zone_id, returns.day, returns.gap] })],
)

export const TOP_KINDS = ['page', 'referrer', 'country', 'language', 'campaign'] as const

export const rollupTops = sqliteTable(
  'rollup_tops',
  {
    zone_id: integer().notNull(),
    day: text().notNull(),
    kind: text({ enum: TOP_KINDS }).notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (tops) => [primaryKey({ columns: [tops.zone_id, tops.kind, tops.day, tops.name] })],
)
