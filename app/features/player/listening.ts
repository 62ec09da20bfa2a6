/**
 * Seconds after which a start counts as a play, so that skipping through an album does not change the charts, and after
 * which 'previous' restarts the track. `playing` events alone prove nothing: they also fire when sound stops at once.
 */
export const LISTENING_FROM = 3

/** Seconds. Ticks come every 100 ms, in a background tab every second. A longer step is a seek, not listening. */
const LONGEST_STEP = 2

/** Adds up the seconds played since the start and calls `onListened` once they count as a play. */
export function createListening(onListened: () => void) {
  let playedSeconds = 0
  let last: number | null = null
  let counted = false

  return {
    restart() {
      playedSeconds = 0
      last = null
      counted = false
    },

    /** Called with each position while playing. */
    advance(position: number, duration: number | null) {
      const step = last === null ? 0 : position - last
      last = position
      if (step > 0 && step <= LONGEST_STEP) playedSeconds += step
      if (counted || playedSeconds < Math.min(LISTENING_FROM, (duration ?? Infinity) / 2)) return
      counted = true
      onListened()
    },

    /** Playback stopped or seeked: the next position does not continue the last one. */
    interrupt() {
      last = null
    },
  }
}
