import { Hono } from 'hono'
import { PushSubscriptionInput } from '../../shared/push'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { action, query } from '../http/route'
import { deleteSubscription, saveSubscription } from './subscriptions'
import { openVapidKeys } from './vapid'

const CHANGES_OF_MEMBER: RateLimit = { name: 'push_subscriptions', max: 60, seconds: 600 }

/** Web push, mounted at /api/push. */
export const push = new Hono<AppEnv>()
  .get(
    '/key',
    query({
      who: 'anyone',
      run: async ({ env }) => {
        const keys = await openVapidKeys(env)
        if (!keys) throw new DomainError('unavailable')
        return { public_key: keys.publicKey }
      },
    }),
  )
  .post(
    '/subscriptions',
    action({
      who: 'member',
      body: PushSubscriptionInput,
      limit: CHANGES_OF_MEMBER,
      status: 201,
      write: saveSubscription,
    }),
  )
  .delete('/subscriptions/:id', action({ who: 'member', write: deleteSubscription }))

export type PushApi = typeof push
