import { type D1Migration, applyD1Migrations, reset } from 'cloudflare:test'
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
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
