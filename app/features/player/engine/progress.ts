export type Progress = {
  /** Seconds. */
  position: number
  /** Seconds; null while unknown, and for live streams. */
  duration: number | null
  /** End of the buffered range around the position, in seconds. */
  buffered: number
}

const NOTHING: Progress = { position: 0, duration: null, buffered: 0 }

/**
 * The playback position, separate from the player's state: it changes ten times a second, and lists must not re-render with
 * it.
 */
export function createProgress() {
  let now = NOTHING
  const listeners = new Set<() => void>()

  return {
    get: () => now,

    set(change: Partial<Progress>) {
      const next = { ...now, ...change }
      // Equal values keep the same object, so that subscribers do not re-render.
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
