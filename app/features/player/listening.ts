/**
 * From here on a fan listens; before, they are still choosing. A play counts from here, so that skipping through an album
 * writes no charts, and 'previous' restarts the track instead of going back. `playing` events alone prove nothing: they
 * also come when sound stops at once.
 */
export const LISTENING_FROM = 3

/** The clock ticks every 100 ms, in a background tab every second. A longer step is a jump, not listening. */
const LONGEST_STEP = 2

/** Adds up the seconds really heard since the start, and says once that it is a play. */
export function createListening(onListened: () => void) {
  let heard = 0
  let last: number | null = null
  let counted = false

  return {
    restart() {
      heard = 0
      last = null
      counted = false
    },

    /** Called with each position while sound runs. */
    hear(position: number, duration: number | null) {
      const step = last === null ? 0 : position - last
      last = position
      if (step > 0 && step <= LONGEST_STEP) heard += step
      if (counted || heard < Math.min(LISTENING_FROM, (duration ?? Infinity) / 2)) return
      counted = true
      onListened()
    },

    /** Sound stopped or jumped: what comes next does not follow from what was heard last. */
    interrupt() {
      last = null
    },
  }
}
