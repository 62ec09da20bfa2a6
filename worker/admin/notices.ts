import { Hono } from 'hono'
import type { AdminNotice } from '../../shared/notices'
import { findEndingModel } from '../chat'
import type { AppEnv } from '../env'
import { countOpenDisputes, countUnreached } from '../membership'
import { listGivenUp, retryGivenUp } from '../unfinished'

/** The keys that features need. */
const NEEDED = [
  { feature: 'payments', missing: 'STRIPE_SECRET_KEY' },
  { feature: 'payments', missing: 'STRIPE_WEBHOOK_SECRET' },
  { feature: 'chat', missing: 'OPENAI_API_KEY' },
] as const

/** What needs the team, mounted at /api/admin/notices behind `admin`. */
export const adminNotices = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db } = c.var
    const [ending, members, given_up, open_disputes] = await Promise.all([
      findEndingModel(c.env, db),
      countUnreached(db),
      listGivenUp(db),
      countOpenDisputes(db),
    ])
    const notices: AdminNotice[] = NEEDED.filter(({ missing }) => !c.env[missing])
    if (ending) notices.push({ feature: 'model', ending })
    if (members > 0) notices.push({ feature: 'price_mail', members })
    return c.json({ notices: [...notices, ...given_up], open_disputes })
  })
  .post('/:id/retry', async (c) => {
    await retryGivenUp(c.env, c.var.db, c.var.viewer, c.req.param('id'))
    return c.json({}, 202)
  })

export type AdminNoticesApi = typeof adminNotices
