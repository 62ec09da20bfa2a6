import { DurableObject } from 'cloudflare:workers'
import { withStoredOrigin } from '../db/origin'
import { runBroadcasts } from './delivery'
import { Flow } from './flow'

const AFTER_ERROR_MS = 10_000

/** There is one, so that one pace holds for all broadcasts. Its alarm does a limited amount of work and sets the next one. */
export class BroadcastSender extends DurableObject<Cloudflare.Env> {
  #flow = new Flow()
  #isWoken = false

  /** Runs as soon as the provider's pause is over. */
  async wake() {
    this.#isWoken = true
    const { storage } = this.ctx
    const pausedUntil = (await storage.get<number>('paused_until')) ?? 0
    await storage.setAlarm(Math.max(Date.now(), pausedUntil))
  }

  /** The broadcast was cancelled: no further request of it begins. */
  stop(broadcastId: string) {
    this.#flow.stopped.add(broadcastId)
  }

  override async alarm() {
    this.#isWoken = false
    const { storage } = this.ctx
    const next = await this.#run().catch((error: unknown) => {
      console.error({ broadcasts: error })
      return { at: Date.now() + AFTER_ERROR_MS, isPause: false }
    })
    if (next.isPause && next.at !== null) await storage.put('paused_until', next.at)
    const at = this.#isWoken && !next.isPause ? Date.now() : next.at
    if (at !== null) await storage.setAlarm(at)
  }

  async #run() {
    return runBroadcasts(await withStoredOrigin(this.env), this.#flow)
  }
}

const sender = (env: Cloudflare.Env) => env.BROADCAST_SENDER.getByName('sender')

/** To be called after a broadcast was scheduled, and by the schedule, in case the alarm was lost. */
export const wakeSender = (env: Cloudflare.Env) => sender(env).wake()

export const stopSending = (env: Cloudflare.Env, broadcastId: string) =>
  sender(env).stop(broadcastId)
