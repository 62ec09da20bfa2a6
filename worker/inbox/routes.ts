import { Hono } from 'hono'
import { ContactSubmission } from '../../shared/inbox'
import type { AppEnv } from '../env'
import { errorCode } from '../http/error-code'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { validJson } from '../http/validate'
import { receiveMessage } from './contact'
import { MESSAGES_FROM_ADDRESS } from './limits'
import { isRobot } from './policy'

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
