import { Hono } from 'hono'
import { readChecklist } from '../club'
import type { AppEnv } from '../env'

/** What a new club still lacks, mounted at /api/admin/setup behind `admin`. */
export const adminSetup = new Hono<AppEnv>().get('/', async (c) =>
  c.json({ items: await readChecklist(c.var.db, c.env) }),
)

export type AdminSetupApi = typeof adminSetup
