import { Hono } from 'hono'
import { version } from '../../package.json'
import { readChecklist } from './checklist'
import type { AppEnv } from '../env'
import { query } from '../http/route'

/** What a new club still lacks, and the release that runs; mounted at /api/admin/setup. */
export const adminSetup = new Hono<AppEnv>().get(
  '/',
  query({
    who: 'admin',
    from: 'primary',
    run: async ({ db, env }) => ({ version, items: await readChecklist(db, env) }),
  }),
)

export type AdminSetupApi = typeof adminSetup
