import { Hono } from 'hono'
import { PostReport } from '../../shared/feed'
import { ContactSubmission } from '../../shared/inbox'
import { member } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { errorCode } from '../http/error-code'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { validJson } from '../http/validate'
import { receiveMessage } from './contact'
import { MESSAGES_FROM_ADDRESS, REPORTS_OF_MEMBER } from './limits'
import { isRobot } from './policy'
import { reportPost } from './reports'

/** The contact form, mounted at /api/contact. */
export const contact = new Hono<AppEnv>().post(
  '/',
  errorCode('contact_failed'),
  validJson(ContactSubmission),
  async (c) => {
    const submission = c.req.valid('json')
    await rateLimit(c, MESSAGES_FROM_ADDRESS, clientAddress(c))
    // A robot is told the same as everyone, so that it does not try again better.
    if (!isRobot(submission)) {
      await receiveMessage(c.var.db, submission)
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
