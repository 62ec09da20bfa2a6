export type RateLimits = { bytesPerSecond: number; windowMs: number; totalMs?: number }

/**
 * Checks that a sender is fast enough: at least `bytesPerSecond` in every window of waiting for it, and at most `totalMs` of waiting
 * in all. Time without a pending read (a slow reader on our side) does not count.
 */
export class MinimumRate {
  #windowWaited = 0
  #windowBytes = 0
  #waited = 0

  constructor(private limits: RateLimits) {}

  /** The result of `read`, or null if the sender is too slow. The read is then still pending; the caller cancels it. */
  async next<T extends { value?: ArrayBufferView | undefined }>(
    read: Promise<T>,
  ): Promise<T | null> {
    for (;;) {
      const left = this.#left()
      if (left === null) return null
      const began = Date.now()
      const result = await within(left, read)
      // A timer may fire a millisecond early by this clock.
      this.#count(result ? Math.min(left, Date.now() - began) : left)
      if (!result) continue
      this.#windowBytes += result.value?.byteLength ?? 0
      return result
    }
  }

  /** Milliseconds until the next check; null if the sender is too slow. */
  #left() {
    const { bytesPerSecond, windowMs, totalMs = Infinity } = this.limits
    if (this.#waited >= totalMs) return null
    if (this.#windowWaited >= windowMs) {
      if (this.#windowBytes < (bytesPerSecond * windowMs) / 1000) return null
      this.#windowWaited = 0
      this.#windowBytes = 0
    }
    return Math.min(windowMs - this.#windowWaited, totalMs - this.#waited)
  }

  #count(ms: number) {
    this.#windowWaited += ms
    this.#waited += ms
  }
}

async function within<T>(ms: number, work: Promise<T>) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
