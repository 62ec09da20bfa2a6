import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** What browsers told, as it came. Kept for some weeks; every figure is read from the tallies below. */
export const analyticsEvents = sqliteTable(
  'analytics_events',
  {
    /** In the order of arrival: how far the tallies have come is one number. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** A beacon that the queue delivers twice is stored once. */
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

/** One row per step of the tallying: its key is what keeps an event from being counted twice. */
export const insightSteps = sqliteTable('insight_steps', {
  after_id: integer().primaryKey(),
  through_id: integer().notNull(),
})

/** A day on the team's wall clock. */
export const insightDays = sqliteTable('insight_days', {
  day: text().primaryKey(),
  page_views: integer().notNull(),
  visitors: integer().notNull(),
  sessions: integer().notNull(),
  /** Sessions of at least two events, and their seconds: the others last no known time. */
  timed_sessions: integer().notNull(),
  session_seconds: integer().notNull(),
  /** Sessions that saw one page. */
  bounces: integer().notNull(),
  mobile: integer().notNull(),
  desktop: integer().notNull(),
})

export const insightHours = sqliteTable(
  'insight_hours',
  { day: text().notNull(), hour: integer().notNull(), page_views: integer().notNull() },
  (hours) => [primaryKey({ columns: [hours.day, hours.hour] })],
)

/** Ten minutes, by their number since 1970: what "the last 24 hours" is added up from. */
export const insightSlots = sqliteTable('insight_slots', {
  slot: integer().primaryKey(),
  page_views: integer().notNull(),
  timed_sessions: integer().notNull(),
  session_seconds: integer().notNull(),
})

/**
 * How many visitors of a day had last been here `gap` days before. From it the visitors of any span of days add up without
 * counting anyone twice: of each day those whose last visit lies before the span.
 */
export const insightReturns = sqliteTable(
  'insight_returns',
  { day: text().notNull(), gap: integer().notNull(), visitors: integer().notNull() },
  (returns) => [primaryKey({ columns: [returns.day, returns.gap] })],
)

export const TOP_KINDS = ['page', 'referrer', 'country', 'language', 'campaign'] as const

export const insightTops = sqliteTable(
  'insight_tops',
  {
    day: text().notNull(),
    kind: text({ enum: TOP_KINDS }).notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (tops) => [primaryKey({ columns: [tops.kind, tops.day, tops.name] })],
)

export const insightVisitors = sqliteTable(
  'insight_visitors',
  { visitor_id: text().primaryKey(), last_day: text().notNull(), last_seen_at: text().notNull() },
  (visitors) => [index('insight_visitors_seen').on(visitors.last_seen_at)],
)

/** Kept while they may still go on. */
export const insightSessions = sqliteTable(
  'insight_sessions',
  {
    session_id: text().primaryKey(),
    day: text().notNull(),
    first_at: text().notNull(),
    last_at: text().notNull(),
    events: integer().notNull(),
    views: integer().notNull(),
    device: text({ enum: ['mobile', 'desktop'] }).notNull(),
  },
  (sessions) => [index('insight_sessions_last').on(sessions.last_at)],
)
