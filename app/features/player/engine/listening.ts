/**
 * Seconds after which a start counts as a play, so that skipping through an album does not change the charts, and after
 * which 'previous' restarts the track. `playing` events alone prove nothing: they also fire when sound stops at once.
 */
export const LISTENING_FROM = 3

/** Seconds. Ticks come every 100 ms, in a background tab every second. A longer step is a seek, not listening. */
const LONGEST_STEP = 2

export type ListeningMark = {
  /** Seconds to listen until the mark is reached; null: never. */
  after: (duration: number | null) => number | null
  /** Once for each start. */
  reached: () => void
}

/** Adds up the seconds played since the start, and tells when they reach a mark. */
export function createListening(marks: readonly ListeningMark[]) {
  let playedSeconds = 0
  let last: number | null = null
  let left = marks

  const isReached = ({ after }: ListeningMark, duration: number | null) => {
    const seconds = after(duration)
    return seconds !== null && playedSeconds >= seconds
  }

  return {
    restart() {
      playedSeconds = 0
      last = null
      left = marks
    },

    /** Called with each position while playing. */
    advance(position: number, duration: number | null) {
      const step = last === null ? 0 : position - last
      last = position
      if (step <= 0 || step > LONGEST_STEP) return
      playedSeconds += step
      const reached = left.filter((mark) => isReached(mark, duration))
      if (reached.length === 0) return
      left = left.filter((mark) => !reached.includes(mark))
      for (const mark of reached) mark.reached()
    },

    /** Playback stopped or seeked: the next position does not continue the last one. */
    interrupt() {
      last = null
    },
  }
}

/** Three seconds, or half of a jingle. */
export const playAfter = (duration: number | null) =>
  Math.min(LISTENING_FROM, (duration ?? Infinity) / 2)
