import { Hono } from 'hono'
import { PushSubscriptionInput } from '../../shared/push'
import { gateWith, member } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { requestLanguage } from '../http/language'
import { validJson } from '../http/validate'
import { deleteSubscription, saveSubscription } from './subscriptions'
import { openVapidKeys } from './vapid'

const CHANGES_OF_MEMBER: RateLimit = { name: 'push_subscriptions', max: 60, seconds: 600 }
const CHANGING = { takes: CHANGES_OF_MEMBER, body: PushSubscriptionInput }

/** Web push, mounted at /api/push. */
export const push = new Hono<AppEnv>()
  .get('/key', async (c) => {
    const keys = await openVapidKeys(c.env)
    if (!keys) throw new DomainError('unavailable')
    return c.json({ public_key: keys.publicKey })
  })
  .post(
    '/subscriptions',
    gateWith('member', CHANGING),
    validJson(PushSubscriptionInput),
    async (c) => {
      const { id: userId, sessionId } = c.var.viewer
      const owner = { userId, sessionId, language: requestLanguage(c) }
      const id = await saveSubscription(c.var.db, c.env, owner, c.req.valid('json'))
      return c.json({ id }, 201)
    },
  )
  .delete('/subscriptions/:id', member, async (c) => {
    await deleteSubscription(c.var.db, c.var.viewer.id, c.req.param('id'))
    return c.body(null, 204)
  })

export type PushApi = typeof push
