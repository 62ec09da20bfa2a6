export type Progress = {
  /** Seconds. */
  position: number
  /** Seconds; null while unknown, and for live sound. */
  duration: number | null
  /** Seconds from the start that are loaded without a gap around the position. */
  buffered: number
}

const NOTHING: Progress = { position: 0, duration: null, buffered: 0 }

/** The clock, apart from the rest: ten changes a second that no queue and no list hears of. */
export function createProgress() {
  let now = NOTHING
  const listeners = new Set<() => void>()

  return {
    get: () => now,

    set(change: Partial<Progress>) {
      const next = { ...now, ...change }
      // Same figures, same object: who listens is not drawn again for nothing.
      if (isSame(now, next)) return
      now = next
      for (const listener of listeners) listener()
    },

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ProgressStore = ReturnType<typeof createProgress>

const isSame = (one: Progress, other: Progress) =>
  one.position === other.position &&
  one.duration === other.duration &&
  one.buffered === other.buffered
