import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type RequestDatabase, statementBuilder } from './request-database'

export type Database = DrizzleD1Database

/** One for each binding. */
const opened = new WeakMap<D1Database, Database>()

/** The primary, for work outside of requests: tasks, rooms, the schedule. */
export function openDatabase(d1: D1Database): Database {
  const known = opened.get(d1)
  if (known) return known
  const database = drizzle(d1)
  opened.set(d1, database)
  return database
}

/** Creating one takes 0.2 µs. */
export const openRequestDatabase = (d1: RequestDatabase): Database =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle calls `prepare` and `batch` only
  drizzle(d1 as unknown as D1Database)

/** Builds statements for a batch of the request's database. To run one is an error. */
export const buildingDatabase: Database =
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle calls `prepare` and `batch` only
  drizzle(statementBuilder as unknown as D1Database)
