import { Hono } from 'hono'
import { PostReport } from '../../shared/feed'
import { ContactSubmission } from '../../shared/inbox'
import { member } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { inBackground } from '../http/background'
import { errorCode } from '../http/errors'
import { requestLanguage } from '../http/language'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { validJson } from '../http/validate'
import { mailLinkForContactForm } from '../marketing'
import { receiveMessage } from './contact'
import { reportPost } from './reports'

/** The contact form, mounted at /api/contact. */
export const contact = new Hono<AppEnv>().post(
  '/',
  errorCode('contact_failed'),
  validJson(ContactSubmission),
  async (c) => {
    const submission = c.req.valid('json')
    await rateLimit(c, MESSAGES_FROM_ADDRESS, clientAddress(c))
    // Robots get the same answer, so that they do not learn to avoid the check.
    if (!isRobot(submission)) {
      await receiveMessage(c.var.db, submission)
      const { name, email, subscribe } = submission
      const signUp = { name, email, language: requestLanguage(c) }
      if (subscribe) inBackground(c, mailLinkForContactForm(c.var.db, c.env, signUp))
      c.var.emit({ type: 'inbox_changed' })
    }
    return c.json({}, 201)
  },
)

export type ContactApi = typeof contact

/** Reports of posts to the team, mounted at /api/posts. */
export const reports = new Hono<AppEnv>().put(
  '/:id/report',
  member,
  validJson(PostReport),
  async (c) => {
    await rateLimit(c, REPORTS_OF_MEMBER, c.var.viewer.id)
    await reportPost(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))
    c.var.emit({ type: 'inbox_changed' })
    return c.body(null, 204)
  },
)

export type ReportsApi = typeof reports

const MESSAGES_FROM_ADDRESS: RateLimit = { name: 'contact_address', max: 10, seconds: 600 }
const REPORTS_OF_MEMBER: RateLimit = { name: 'reports', max: 20, seconds: 600 }

/** People take longer to fill in the form, even with autofill. */
const HUMAN_MS = 700

/** Whether a program filled in the form: it filled the hidden field, or was too fast. */
const isRobot = ({ website, elapsed_ms }: ContactSubmission) =>
  Boolean(website?.trim()) || (elapsed_ms !== undefined && elapsed_ms < HUMAN_MS)
