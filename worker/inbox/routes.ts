import { Hono } from 'hono'
import { ContactSubmission } from '../../shared/inbox'
import type { AppEnv } from '../env'
import { failsAs } from '../http/failing'
import { addressOf, throttle } from '../http/throttle'
import { validJson } from '../http/valid'
import { announceInbox } from '../staff-notice'
import { receiveMessage } from './contact'
import { MESSAGES_FROM_ADDRESS } from './limits'
import { isRobot } from './policy'

/** The contact form, mounted at /api/contact. */
export const contact = new Hono<AppEnv>().post(
  '/',
  failsAs('contact_failed'),
  validJson(ContactSubmission),
  async (c) => {
    const submission = c.req.valid('json')
    await throttle(c, MESSAGES_FROM_ADDRESS, addressOf(c))
    // A robot is told the same as everyone, so that it does not try again better.
    if (!isRobot(submission)) {
      await receiveMessage(c.var.db, submission)
      announceInbox(c)
    }
    return c.json({}, 201)
  },
)

export type ContactApi = typeof contact
