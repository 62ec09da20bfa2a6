import { type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

declare global {
  namespace Cloudflare {
    interface Env {
      /** vitest.config.ts reads migrations/, because workerd has no files. */
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}

// All files run in one workerd. Each starts with empty storage and with modules that remember nothing.
vi.resetModules()
// A request of the previous file that is still running can bring its database back: look, and delete again.
do await reset()
while (await hasTables())
// All migrations in one round trip: one by one they take three times as long.
await env.DB.batch(
  env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))),
)

async function hasTables() {
  const count = env.DB.prepare(
    "select count(*) as tables from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'",
  )
  return (await count.first<number>('tables')) !== 0
}
