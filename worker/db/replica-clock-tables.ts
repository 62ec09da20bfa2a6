import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row: a replica that has it contains every write before `written_at`. */
export const replicaClock = sqliteTable('replica_clock', {
  id: integer().primaryKey(),
  /** Epoch milliseconds, taken before the write. */
  written_at: integer().notNull(),
})

/** Written out: it is sent beside statements that are already built. */
export const REPLICA_CLOCK = 'select written_at from replica_clock'
