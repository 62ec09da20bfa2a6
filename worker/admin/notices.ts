import { Hono } from 'hono'
import { findEndingModel } from '../chat'
import type { Database } from '../db/client'
import type { AppEnv } from '../env'
import { countOpenDisputes } from '../membership'

/** The keys that features need. Only their names are sent, never values. */
const NEEDED = [
  { feature: 'payments', missing: 'STRIPE_SECRET_KEY' },
  { feature: 'payments', missing: 'STRIPE_WEBHOOK_SECRET' },
  { feature: 'chat', missing: 'OPENAI_API_KEY' },
] as const

/** What needs the team, mounted at /api/admin/notices behind `admin`: missing keys, a model that ends, open disputes. */
export const adminNotices = new Hono<AppEnv>().get('/', async (c) => {
  const { db } = c.var
  const [ofModel, open_disputes] = await Promise.all([
    noticesOfModel(c.env, db),
    countOpenDisputes(db),
  ])
  const missing = NEEDED.filter((key) => !c.env[key.missing])
  return c.json({ notices: [...missing, ...ofModel], open_disputes })
})

async function noticesOfModel(env: Cloudflare.Env, db: Database) {
  const ending = await findEndingModel(env, db)
  return ending ? [{ feature: 'model' as const, ending }] : []
}

export type AdminNoticesApi = typeof adminNotices
