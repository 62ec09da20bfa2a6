import { Hono } from 'hono'
import type { AppEnv } from './env'

/** What waits for a key, by the feature that does not work meanwhile. Only names: no value ever leaves. */
const NEEDED = {
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  chat: ['OPENAI_API_KEY'],
} as const

/** What the team should know about how the site is set up, mounted at /api/admin/notices behind `staff`. */
export const adminNotices = new Hono<AppEnv>().get('/', (c) => {
  const notices = Object.entries(NEEDED).flatMap(([feature, names]) =>
    names.filter((name) => !c.env[name]).map((missing) => ({ feature, missing })),
  )
  return c.json({ notices })
})
