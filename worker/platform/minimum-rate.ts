export type RateLimits = { bytesPerSecond: number; windowMs: number; totalMs?: number }

/**
 * Judges a sender by what it sends while we wait for it: at least `bytesPerSecond` in every window of waiting, and no more
 * waiting than `totalMs` in all. Time in which we do not read (a slow reader behind us) does not count.
 */
export class MinimumRate {
  #windowWaited = 0
  #windowBytes = 0
  #waited = 0

  constructor(private limits: RateLimits) {}

  /** What `read` resolves to, or null when the sender is too slow; the read then stays open, for the caller to cancel. */
  async next<T extends { value?: ArrayBufferView | undefined }>(
    read: Promise<T>,
  ): Promise<T | null> {
    for (;;) {
      const left = this.#left()
      if (left === null) return null
      const began = Date.now()
      const result = await within(left, read)
      // A timer may be early by a millisecond, by the clock that is asked here.
      this.#count(result ? Math.min(left, Date.now() - began) : left)
      if (!result) continue
      this.#windowBytes += result.value?.byteLength ?? 0
      return result
    }
  }

  /** Milliseconds until the next judgement; null when it went against the sender. */
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
