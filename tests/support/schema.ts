import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

declare global {
  namespace Cloudflare {
    interface Env {
      /** vitest.config.ts reads migrations/, because workerd has no files. */
      TEST_MIGRATIONS: D1Migration[]
    }
  }
  /** What the migrations make of an empty database. The first file of a run writes it down, and all start with it. */
  var migratedSchema: string[] | undefined
}

/** All migrations in one round trip: one by one they take three times as long. */
export const migrate = (database: D1Database) =>
  database.batch(
    env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => database.prepare(query))),
  )

/** The statements that make an empty database what this one is, without rows. */
export async function schemaOf(database: D1Database) {
  const { results } = await database
    .prepare(
      `select sql from sqlite_master
       where sql is not null and name not glob '_cf_*' and name not glob 'sqlite_*' order by rowid`,
    )
    .all<{ sql: string }>()
  return results.map(({ sql }) => sql)
}

/** The migrations' result in one statement: they themselves take four times as long. */
export const createTables = (database: D1Database) =>
  database.prepare((globalThis.migratedSchema ?? []).join(';\n')).run()
