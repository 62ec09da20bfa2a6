import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Database = DrizzleD1Database

/** One for each binding: creating one takes longer than many requests. */
const opened = new WeakMap<D1Database, Database>()

export function openDatabase(d1: D1Database): Database {
  const known = opened.get(d1)
  if (known) return known
  const database = drizzle(d1)
  opened.set(d1, database)
  return database
}
