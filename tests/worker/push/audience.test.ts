import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isoIn } from '../../../worker/lib/ids'
import { deliverPushes, requeuePushes } from '../../../worker/push'
import { PAGE } from '../../../worker/push/deliver'
import { CLAIM_SECONDS } from '../../../worker/push/deliveries'
import { pushDeliveries, pushSubscriptions } from '../../../worker/push/tables'
import { holdQueue } from '../../support/fake-queue'
import { withinLimits } from '../../support/limits'
import { database, newMember } from '../../support/members'
import { PushServices, newDevice, queueFor, sameMessage } from '../../support/push'

let services: PushServices
let queue: ReturnType<typeof holdQueue>

beforeEach(async () => {
  await database.delete(pushSubscriptions)
  services = new PushServices()
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

const deliver = (options?: { starts?: boolean }) =>
  withinLimits('a push task', () => deliverPushes(env, sameMessage, options))

/** Many devices of one member, written at once. */
async function audience(count: number) {
  const { id: userId } = await newMember()
  const { json } = newDevice()
  const numbers = JSON.stringify(Array.from({ length: count }, (_, number) => number))
  await env.DB.prepare(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, language, created_at, updated_at)
     select 's' || value, ?, 'https://fcm.googleapis.com/fcm/send/' || value, ?, ?, 'en', '', '' from json_each(?)`,
  )
    .bind(userId, json.keys.p256dh, json.keys.auth, numbers)
    .run()
  await queueFor('to-all', [userId])
}

/** As if the tasks of all claims had died. */
const age = () =>
  database
    .update(pushDeliveries)
    .set({ claimed_at: isoIn(-CLAIM_SECONDS - 1) })
    .where(sql`${pushDeliveries.claimed_at} is not null`)

describe('a large audience', () => {
  const COUNT = 5 * PAGE + 7
  const once = () => {
    const counts = Object.values(services.counts())
    expect([counts.length, Math.max(...counts)]).toEqual([COUNT, 1])
  }
  const drain = async () => {
    for (let count = 0; queue.tasks.length > 0; count += 1) {
      if (count > 50) expect.fail('The tasks do not end')
      const tasks = queue.tasks.splice(0)
      await Promise.all(tasks.map((task) => deliver(task.type === 'push' ? task : {})))
    }
  }

  it('is reached by several tasks, each device once, within the limits of the platform', async () => {
    await audience(COUNT)
    await deliver({ starts: true })
    expect(services.received).toHaveLength(PAGE)
    expect(services.openMax).toBeLessThanOrEqual(6)
    expect(queue.tasks).toHaveLength(6)
    await drain()
    once()
  })

  it('is reached once when queue messages arrive twice', async () => {
    await audience(COUNT)
    await Promise.all([deliver({ starts: true }), deliver({ starts: true }), deliver()])
    await drain()
    once()
  })

  it('is reached after a task died: what it had not recorded is repeated with the same topic, at most a wave', async () => {
    await audience(COUNT)
    const batch = env.DB.batch.bind(env.DB)
    let batches = 0
    const dead = Promise.withResolvers<void>()
    // The Worker dies after the answers of the third wave, and before they are recorded.
    const dying = {
      ...env,
      DB: new Proxy(env.DB, {
        get: (db, name) =>
          name === 'batch'
            ? (statements: D1PreparedStatement[]) => {
                batches += 1
                if (batches !== 3) return batch(statements)
                dead.resolve()
                return new Promise(() => {})
              }
            : Reflect.get(db, name).bind(db),
      }),
    }
    await Promise.race([deliverPushes(dying, sameMessage), dead.promise])
    expect(batches).toBe(3)
    expect(services.received).toHaveLength(18)
    await deliver({ starts: true })
    await drain()
    expect(services.received).toHaveLength(COUNT - (PAGE - 18))
    // The schedule enqueues a task for the time when the claims of the dead one end.
    await requeuePushes(env)
    expect(queue.tasks.splice(0)).toEqual([{ type: 'push', starts: true }])
    await age()
    await requeuePushes(env)
    await drain()
    const repeated = Object.entries(services.counts()).filter(([, count]) => count > 1)
    expect(Object.keys(services.counts())).toHaveLength(COUNT)
    expect(repeated.map(([, count]) => count)).toEqual([2, 2, 2, 2, 2, 2])
    for (const [endpoint] of repeated) {
      const topics = services.received.filter((one) => one.endpoint === endpoint)
      expect(new Set(topics.map(({ headers }) => headers.get('Topic'))).size).toBe(1)
    }
  })

  it('is given back when the messages cannot be read, and reached by the next attempt', async () => {
    await audience(10)
    const failing = deliverPushes(env, async () => {
      throw new Error('no database')
    })
    await expect(failing).rejects.toThrow('no database')
    await deliver()
    expect(Object.values(services.counts())).toEqual(Array.from({ length: 10 }, () => 1))
  })
})
