import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Raw events, kept for two months. Every figure is read from the rollups below. */
export const analyticsEvents = sqliteTable(
  'analytics_events',
  {
    /** In the order of arrival, so that the position of a rollup is one number. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** With `position` unique: a beacon that the queue delivers twice is stored once. */
    beacon_id: text().notNull(),
    position: integer().notNull(),
    visitor_id: text().notNull(),
    session_id: text().notNull(),
    type: text({ enum: ['view', 'beat'] }).notNull(),
    path: text().notNull(),
    referrer: text(),
    country: text(),
    language: text(),
    device: text({ enum: ['mobile', 'desktop'] }).notNull(),
    source: text(),
    medium: text(),
    campaign: text(),
    created_at: text().notNull(),
  },
  (events) => [
    uniqueIndex('analytics_events_beacon').on(events.beacon_id, events.position),
    index('analytics_events_when').on(events.created_at),
  ],
)

/**
 * Time zones of viewers. Each has its own rollup beside the team's, whose `clock` is 0. Ids are never reused, so that a step for a
 * deleted zone cannot write into a new one.
 */
export const tallyClocks = sqliteTable('tally_clocks', {
  id: integer().primaryKey({ autoIncrement: true }),
  zone: text().notNull().unique(),
  /** The midnight from which its figures are complete; null if they include every visit. */
  since: text(),
  asked_at: text().notNull(),
  /** The last day whose rare names were combined. */
  folded: text(),
})

/** One row for each step of a rollup. Its key keeps events from being counted twice. */
export const tallySteps = sqliteTable(
  'tally_steps',
  {
    clock: integer().notNull(),
    after_id: integer().notNull(),
    through_id: integer().notNull(),
  },
  (steps) => [primaryKey({ columns: [steps.clock, steps.after_id] })],
)

export const tallyDays = sqliteTable(
  'tally_days',
  {
    clock: integer().notNull(),
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
  (days) => [primaryKey({ columns: [days.clock, days.day] })],
)

export const tallyHours = sqliteTable(
  'tally_hours',
  {
    clock: integer().notNull(),
    day: text().notNull(),
    hour: integer().notNull(),
    page_views: integer().notNull(),
  },
  (hours) => [primaryKey({ columns: [hours.clock, hours.day, hours.hour] })],
)

/** Ten minutes each, by number since 1970, for "the last 24 hours". Independent of time zones. */
export const tallySlots = sqliteTable('tally_slots', {
  slot: integer().primaryKey(),
  page_views: integer().notNull(),
  timed_sessions: integer().notNull(),
  session_seconds: integer().notNull(),
})

/**
 * The visitors of a day by days since their last visit (`gap`). The unique visitors of a range are, of each day, those whose last
 * visit was before the range.
 */
export const tallyReturns = sqliteTable(
  'tally_returns',
  {
    clock: integer().notNull(),
    day: text().notNull(),
    gap: integer().notNull(),
    visitors: integer().notNull(),
  },
  (returns) => [primaryKey({ columns: [returns.clock, returns.day, returns.gap] })],
)

export const TOP_KINDS = ['page', 'referrer', 'country', 'language', 'campaign'] as const

export const tallyTops = sqliteTable(
  'tally_tops',
  {
    clock: integer().notNull(),
    day: text().notNull(),
    kind: text({ enum: TOP_KINDS }).notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (tops) => [primaryKey({ columns: [tops.clock, tops.kind, tops.day, tops.name] })],
)

export const tallyVisitors = sqliteTable(
  'tally_visitors',
  {
    clock: integer().notNull(),
    visitor_id: text().notNull(),
    last_day: text().notNull(),
    last_seen_at: text().notNull(),
  },
  (visitors) => [
    primaryKey({ columns: [visitors.clock, visitors.visitor_id] }),
    index('tally_visitors_seen').on(visitors.clock, visitors.last_seen_at),
  ],
)

/** Kept while they may continue. */
export const tallySessions = sqliteTable(
  'tally_sessions',
  {
    clock: integer().notNull(),
    session_id: text().notNull(),
    day: text().notNull(),
    first_at: text().notNull(),
    last_at: text().notNull(),
    events: integer().notNull(),
    views: integer().notNull(),
    device: text({ enum: ['mobile', 'desktop'] }).notNull(),
  },
  (sessions) => [
    primaryKey({ columns: [sessions.clock, sessions.session_id] }),
    index('tally_sessions_last').on(sessions.clock, sessions.last_at),
  ],
)
