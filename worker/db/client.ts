import { drizzle } from 'drizzle-orm/d1'
import * as schema from './schema'

const open = (d1: D1Database) => drizzle(d1, { schema })

export type Database = ReturnType<typeof open>

/** drizzle reads the whole schema whenever it opens one, which costs more than most answers: once for each binding. */
const opened = new WeakMap<D1Database, Database>()

export function openDatabase(d1: D1Database): Database {
  const known = opened.get(d1)
  if (known) return known
  const database = open(d1)
  opened.set(d1, database)
  return database
}
