import { Hono } from 'hono'
import { PostReport } from '../../shared/feed'
import { ContactSubmission } from '../../shared/inbox'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { action } from '../http/route'
import { sendContactForm } from './contact'
import { reportPost } from './reports'

const MESSAGES_FROM_ADDRESS: RateLimit = { name: 'contact_address', max: 10, seconds: 600 }
const REPORTS_OF_MEMBER: RateLimit = { name: 'reports', max: 20, seconds: 600 }

/** The contact form, mounted at /api/contact. */
export const contact = new Hono<AppEnv>().post(
  '/',
  action({
    who: 'anyone',
    body: ContactSubmission,
    status: 201,
    failure: 'contact_failed',
    run: async (c, submission) => {
      await rateLimit(c.http, MESSAGES_FROM_ADDRESS, clientAddress(c.http))
      return sendContactForm(c, submission)
    },
  }),
)

export type ContactApi = typeof contact

/** Reports of posts to the team, mounted at /api/posts. */
export const reports = new Hono<AppEnv>().put(
  '/:id/report',
  action({ who: 'member', body: PostReport, limit: REPORTS_OF_MEMBER, run: reportPost }),
)

export type ReportsApi = typeof reports
