import type { LeafFrame } from './delivery'

/** A leaf that is so far behind needs a snapshot anyway. */
const FRAMES_MAX = 1000
const AGAIN_MS = 1000
const DEADLINE_MS = 10_000

/**
 * The frames for one leaf, one delivery at a time, so that a slow leaf delays only its own pages. Frames of a failed delivery are
 * dropped: the next one shows the leaf that it misses them.
 */
export class Outbox {
  #frames: LeafFrame[] = []
  #isDue = false
  #isDelivering = false

  /** @param isWanted whether a failed delivery is followed by another one */
  constructor(
    private deliver: (frames: LeafFrame[]) => Promise<void>,
    private isWanted: () => boolean,
  ) {}

  add(frame: LeafFrame) {
    if (this.#frames.length < FRAMES_MAX) this.#frames.push(frame)
    this.flush()
  }

  /** Delivers what there is, also if there is nothing. */
  flush() {
    this.#isDue = true
    if (!this.#isDelivering) void this.#deliverAll()
  }

  async #deliverAll() {
    this.#isDelivering = true
    while (this.#isDue) {
      const frames = this.#frames
      this.#frames = []
      this.#isDue = false
      try {
        await withDeadline(this.deliver(frames))
      } catch (error) {
        console.error({ party_leaf: 'deliver', error })
        await scheduler.wait(AGAIN_MS)
        this.#isDue = this.isWanted()
      }
    }
    this.#isDelivering = false
  }
}

async function withDeadline(delivery: Promise<void>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The leaf does not answer.')), DEADLINE_MS)
  try {
    await Promise.race([delivery, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
