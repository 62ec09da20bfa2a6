import { encryptNotification } from '@block65/webcrypto-web-push'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { isoNow } from '../lib/ids'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import {
  type Claimed,
  DELIVER_WITHIN_SECONDS,
  activeSubscriptions,
  claimDeliveries,
  countDue,
  deleteDeliveries,
  deleteSubscriptions,
  markFailing,
  markSent,
  markWorking,
  nextDue,
  postponeDeliveries,
} from './deliveries'
import { isPushEndpoint } from './endpoints'
import { type PushMessage, type ReadPushMessages, payloadOf, topicOf, urgencyOf } from './message'
import { type Outcome, outcomeOf } from './retries'
import { type VapidKeys, openVapidKeys, vapidHeader } from './vapid'

/** Messages sent by one task. With its queries it stays within fifty subrequests; a batch of ten tasks within a thousand. */
export const PAGE = 40
/** Open connections of one invocation. A crash repeats at most as many messages: each wave is recorded before the next. */
const WAVE = 6
/** Tasks for one large audience. The queue runs ten in one invocation, and several invocations at once. */
const LANES = 50
const TIMEOUT_MS = 10_000
/** The time between two runs of the schedule. */
const LOOK_AHEAD_SECONDS = 600
/** Messages to other browsers wait too when this many of one page were refused with 429: the limit is the sender's. */
const REFUSALS_OF_SERVICE = 3

/** Starts the deliveries that are due, if there are any: call it after a batch with `queuePushes`. */
export async function startDuePushes(env: Cloudflare.Env, db: Database) {
  if ((await countDue(db, 1)) > 0) await enqueue(env, { type: 'push', starts: true })
}

/** Called by the schedule: starts what is due, also what a lost task has left, and what is due before the next run. */
export async function requeuePushes(env: Cloudflare.Env) {
  for (const at of await nextDue(openDatabase(env.DB))) {
    const wait = secondsUntil(at)
    if (wait <= LOOK_AHEAD_SECONDS) await enqueue(env, { type: 'push', starts: true }, wait)
  }
}

/**
 * Called by the queue: sends a page of what is due and enqueues the next one. A message is sent again only if this Worker dies
 * between the push service's answer and the end of its wave; then it replaces the first (`topicOf`).
 * @param starts also enqueues the tasks that send in parallel
 */
export async function deliverPushes(
  env: Cloudflare.Env,
  readMessages: ReadPushMessages,
  { starts = false }: { starts?: boolean } = {},
) {
  const db = openDatabase(env.DB)
  if (starts) await startLanes(env, db)
  const claimed_at = isoNow()
  const claimed = await claimDeliveries(db, claimed_at, PAGE)
  if (claimed.length === 0) return
  const page = new Page(env, db, claimed_at, claimed)
  try {
    await page.send(readMessages)
  } catch (error) {
    // The queue delivers the task again.
    await page.release()
    throw error
  }
  if (claimed.length === PAGE) await enqueue(env, { type: 'push' })
  const wait = page.retryAt ? secondsUntil(page.retryAt) : Infinity
  if (wait <= LOOK_AHEAD_SECONDS) await enqueue(env, { type: 'push' }, wait)
}

async function startLanes(env: Cloudflare.Env, db: Database) {
  const lanes = Math.ceil((await countDue(db, LANES * PAGE)) / PAGE)
  const others = Array.from({ length: lanes - 1 }, () => ({ body: { type: 'push' } as const }))
  if (others.length > 0) await env.TASKS.sendBatch(others)
}

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000))

type Send = Claimed & {
  endpoint: string
  keys: { p256dh: string; auth: string }
  isFailing: boolean
  message: PushMessage
}

/** The deliveries that one task has claimed. */
class Page {
  /** When the first postponed delivery is due. */
  retryAt: string | undefined
  #open: Claimed[]
  /** By push service: the refusals with 429, and until when the last one asked to wait. */
  #pauses = new Map<string, { count: number; until: number }>()

  constructor(
    private env: Cloudflare.Env,
    private db: Database,
    private claimedAt: string,
    claimed: Claimed[],
  ) {
    this.#open = claimed
  }

  async send(readMessages: ReadPushMessages) {
    const { sends, dropped } = await this.#prepare(readMessages)
    if (dropped.length > 0) await deleteDeliveries(this.db, dropped)
    this.#settle(dropped)
    if (sends.length === 0) return
    const keys = await openVapidKeys(this.env)
    if (!keys) throw new Error('VAPID_PRIVATE_KEY is not set')
    const contact = `mailto:${(await readBrand(this.db)).contact.info}`
    for (let at = 0; at < sends.length; at += WAVE) {
      const wave = sends.slice(at, at + WAVE)
      await this.#record(
        await Promise.all(
          wave.map(async (send) => ({ send, outcome: await this.#sendOne(send, keys, contact) })),
        ),
      )
    }
  }

  /** Gives back what was not sent. */
  async release() {
    if (this.#open.length > 0)
      await postponeDeliveries(this.db, this.claimedAt, this.#open).catch(() => {
        // The schedule finds the stale claims.
      })
  }

  async #prepare(readMessages: ReadPushMessages) {
    const subscriptions = await activeSubscriptions(
      this.db,
      this.#open.map(({ subscription_id }) => subscription_id),
    )
    const byId = new Map(subscriptions.map((one) => [one.id, one]))
    const messages = await readMessages(this.db, [
      ...new Set(this.#open.map(({ notification_id }) => notification_id)),
    ])
    const now = isoNow()
    const sends: Send[] = []
    const dropped: Claimed[] = []
    for (const claimed of this.#open) {
      const subscription = byId.get(claimed.subscription_id)
      const message = messages.get(claimed.notification_id)
      if (!subscription || !message || claimed.expires_at < now) dropped.push(claimed)
      else {
        const { endpoint, p256dh, auth, failing_since } = subscription
        const isFailing = failing_since !== null
        sends.push({ ...claimed, endpoint, keys: { p256dh, auth }, isFailing, message })
      }
    }
    return { sends, dropped }
  }

  async #sendOne(send: Send, keys: VapidKeys, contact: string): Promise<Outcome> {
    const { origin } = new URL(send.endpoint)
    const pause = this.#pauses.get(origin)
    if (pause && pause.count >= REFUSALS_OF_SERVICE)
      return { kind: 'later', at: pause.until, throttled: false }
    // Endpoints are checked when they are stored, but the list of hosts may have changed since.
    if (!isPushEndpoint(send.endpoint, this.env.PUSH_SANDBOX)) return { kind: 'gone' }
    const topic = topicOf(send.notification_id)
    const payload = payloadOf(send.message, topic, this.env.PUBLIC_ORIGIN)
    const body = await encryptNotification(
      { endpoint: send.endpoint, expirationTime: null, keys: send.keys },
      new TextEncoder().encode(payload),
    )
    const response = await fetch(send.endpoint, {
      method: 'POST',
      headers: {
        Authorization: await vapidHeader(keys, send.endpoint, contact),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(DELIVER_WITHIN_SECONDS),
        Topic: topic,
        Urgency: urgencyOf(send.message.kind),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    // An unread body would keep the connection open.
    await response?.body?.cancel()
    const outcome = outcomeOf(response, send.tries)
    if (outcome.kind === 'later' && outcome.throttled) {
      const count = (this.#pauses.get(origin)?.count ?? 0) + 1
      this.#pauses.set(origin, { count, until: outcome.at })
    }
    if (outcome.kind === 'refused')
      console.error({ push_service: origin, status: response?.status })
    return outcome
  }

  async #record(done: readonly { send: Send; outcome: Outcome }[]) {
    const of = (kind: Outcome['kind']) =>
      done.flatMap(({ send, outcome }) => (outcome.kind === kind ? [send] : []))
    const [sent, gone, refused] = [of('sent'), of('gone'), of('refused')]
    const postponed = done.flatMap(({ send, outcome }) =>
      outcome.kind === 'later' ? [{ ...send, due_at: new Date(outcome.at).toISOString() }] : [],
    )
    const recovered = sent.filter(({ isFailing }) => isFailing)
    await batch(this.db, {
      sent: sent.length > 0 ? [markSent(this.db, sent)] : [],
      recovered: recovered.length > 0 ? [markWorking(this.db, subscriptionsOf(recovered))] : [],
      postponed:
        postponed.length > 0 ? [postponeDeliveries(this.db, this.claimedAt, postponed)] : [],
      refused:
        refused.length > 0
          ? [deleteDeliveries(this.db, refused), ...markFailing(this.db, subscriptionsOf(refused))]
          : [],
      gone: gone.length > 0 ? [deleteSubscriptions(this.db, subscriptionsOf(gone))] : [],
    })
    for (const { due_at } of postponed)
      if (!this.retryAt || due_at < this.retryAt) this.retryAt = due_at
    this.#settle(done.map(({ send }) => send))
  }

  #settle(settled: readonly Key[]) {
    const keys = new Set(settled.map(keyOf))
    this.#open = this.#open.filter((one) => !keys.has(keyOf(one)))
  }
}

type Key = Pick<Claimed, 'notification_id' | 'subscription_id'>

const keyOf = ({ notification_id, subscription_id }: Key) => `${notification_id} ${subscription_id}`

const subscriptionsOf = (sends: readonly Send[]) =>
  sends.map(({ subscription_id }) => subscription_id)
