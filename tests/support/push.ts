import { createECDH, randomBytes } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { decrypt } from '../../tools/sandbox/push/decrypt.mjs'
import { users } from '../../worker/accounts/tables'
import { isoNow } from '../../worker/lib/ids'
import { type PushMessage, queuePushes } from '../../worker/push'
import type { Browser } from './browser'
import { database, newMember } from './members'

/** A browser's subscription, with the keys that it keeps. */
export function newDevice(host = 'https://fcm.googleapis.com/fcm/send') {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  const endpoint = `${host}/${randomBytes(12).toString('base64url')}`
  return {
    endpoint,
    json: { endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } },
    read: (body: Uint8Array): { web_push: number; notification: Record<string, unknown> } =>
      JSON.parse(decrypt(Buffer.from(body), { privateKey: keys.getPrivateKey(), auth })),
  }
}

/** Subscribes a device of this browser's member; returns its id. */
export async function subscribe(browser: Browser, device = newDevice()) {
  const response = await browser.post('/api/push/subscriptions', device.json)
  if (response.status !== 201) throw new Error(await response.text())
  const { id } = await response.json<{ id: string }>()
  return { id, ...device }
}

type Received = { endpoint: string; headers: Headers; redirect: string; body: Uint8Array }

/** Push services at the network: the rest is our code and the real package. */
export class PushServices {
  readonly received: Received[] = []
  /** The most requests that were open at once. */
  openMax = 0
  #open = 0
  /** The next answers by endpoint. The default is 201. */
  #answers = new Map<string, (() => Response)[]>()

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      this.#open += 1
      this.openMax = Math.max(this.openMax, this.#open)
      this.received.push({
        endpoint: request.url,
        headers: request.headers,
        redirect: request.redirect,
        body: await request.bytes(),
      })
      const answer = this.#answers.get(request.url)?.shift()
      this.#open -= 1
      return answer?.() ?? new Response(null, { status: 201 })
    })
  }

  willAnswer(endpoint: string, ...answers: (() => Response)[]) {
    this.#answers.set(endpoint, answers)
  }

  /** How often each endpoint got a message. */
  counts() {
    const counts: Record<string, number> = {}
    for (const { endpoint } of this.received) counts[endpoint] = (counts[endpoint] ?? 0) + 1
    return counts
  }
}

export const MESSAGE: PushMessage = {
  title: '“Neon” is out now',
  body: 'Olá',
  path: '/music/catalog/neon',
  kind: 'release',
  language: 'pt-BR',
}

/** Reads the same message for each notification. */
export const sameMessage = async (_: unknown, ids: string[]) =>
  new Map(ids.map((id) => [id, MESSAGE]))

/** A member with a device for which a notification is due. */
export async function dueDevice(due_at = isoNow(), device = newDevice()) {
  const { browser, id: userId } = await newMember()
  const subscription = await subscribe(browser, device)
  await queueFor(`n-${userId}`, [userId], due_at)
  return { ...subscription, userId, browser, notificationId: `n-${userId}` }
}

/** Queues a notification for these members. */
export const queueFor = (notificationId: string, userIds: string[], due_at = isoNow()) =>
  queuePushes(
    database,
    database
      .select({
        user_id: sql`${users.id}`.as('user_id'),
        notification_id: sql`${notificationId}`.as('notification_id'),
        due_at: sql`${due_at}`.as('due_at'),
      })
      .from(users)
      .where(inArray(users.id, userIds)),
  )
