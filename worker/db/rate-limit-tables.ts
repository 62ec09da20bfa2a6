import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row per limited key: how often it was used in the window that began at `started_at`. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Epoch milliseconds, so that the window is arithmetic in SQL. */
    started_at: integer().notNull(),
  },
  (limits) => [index('rate_limits_started').on(limits.started_at)],
)
