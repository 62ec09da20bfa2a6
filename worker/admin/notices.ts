import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { countOpenDisputes } from '../membership'

/** The keys that features need. Only their names are sent, never values. */
const NEEDED = [
  { feature: 'payments', missing: 'STRIPE_SECRET_KEY' },
  { feature: 'payments', missing: 'STRIPE_WEBHOOK_SECRET' },
  { feature: 'chat', missing: 'OPENAI_API_KEY' },
] as const

/** Missing keys and open disputes, mounted at /api/admin/notices behind `admin`. */
export const adminNotices = new Hono<AppEnv>().get('/', async (c) =>
  c.json({
    notices: NEEDED.filter(({ missing }) => !c.env[missing]),
    open_disputes: await countOpenDisputes(c.var.db),
  }),
)

export type AdminNoticesApi = typeof adminNotices
