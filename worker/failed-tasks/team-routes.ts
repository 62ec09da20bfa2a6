import { Hono } from 'hono'
import type { AdminNotice } from '../../shared/notices'
import { findEndingModel } from '../chat'
import type { AppEnv, Checked } from '../env'
import { action, query } from '../http/route'
import { countOpenDisputes, countUnreached } from '../membership'
import { listGivenUp, retryGivenUp } from './failed-tasks'

/** The keys that features need. */
const NEEDED = [
  { feature: 'payments', missing: 'STRIPE_SECRET_KEY' },
  { feature: 'payments', missing: 'STRIPE_WEBHOOK_SECRET' },
  { feature: 'chat', missing: 'OPENAI_API_KEY' },
] as const

/** What needs the team, mounted at /api/admin/notices. */
export const adminNotices = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', from: 'primary', run: listNotices }))
  .post('/:id/retry', action({ who: 'admin', status: 202, write: retryGivenUp }))

async function listNotices({ db, env }: Checked) {
  const [ending, members, given_up, open_disputes] = await Promise.all([
    findEndingModel(env, db),
    countUnreached(db),
    listGivenUp(db),
    countOpenDisputes(db),
  ])
  const notices: AdminNotice[] = NEEDED.filter(({ missing }) => !env[missing])
  if (ending) notices.push({ feature: 'model', ending })
  if (members > 0) notices.push({ feature: 'price_mail', members })
  return { notices: [...notices, ...given_up], open_disputes }
}

export type AdminNoticesApi = typeof adminNotices
