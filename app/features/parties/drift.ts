/** Above this, a seek is less noticeable than a correction that takes half a minute. */
const SEEK_ABOVE_MS = 500
/** While the sound has just begun, a seek is hardly audible. */
const ALIGN_ABOVE_MS = 30
const ALIGN_WITHIN_MS = 6000
const ALIGN_SEEKS_MAX = 5
/** After a seek the element's clock needs a moment until it runs evenly. */
const SETTLE_MS = 350
const RATE_MAX = 0.03
/** Time in which the rate would make up for the drift. */
const CORRECT_WITHIN_MS = 2000
/** Smaller drifts are left alone: the element's clock itself is not finer. */
const IGNORED_MS = 6
const LEAD_MAX_MS = 1500

type Step = { do: 'wait' } | { do: 'seek'; to: number } | { do: 'rate'; rate: number }

/**
 * Decides how one element keeps in time: first by seeks that take into account how long a seek takes, then by its rate.
 * All times are milliseconds.
 */
export function createDriftControl() {
  let beganAt: number | null = null
  let settledAt = 0
  let seeks = 0
  let lead = 0
  let hasSought = false
  let isAligned = false

  return {
    /** @param expected position by the room's clock @param actual position of the element, which is playing */
    step(now: number, expected: number, actual: number): Step {
      beganAt ??= now
      if (now < settledAt) return { do: 'wait' }
      const drift = expected - actual
      const isAligning = !isAligned && seeks < ALIGN_SEEKS_MAX && now - beganAt < ALIGN_WITHIN_MS
      if (hasSought) {
        // What is missing right after a seek is the time that a seek takes.
        lead = Math.min(LEAD_MAX_MS, Math.max(0, lead + drift))
        hasSought = false
      }
      if (Math.abs(drift) > (isAligning ? ALIGN_ABOVE_MS : SEEK_ABOVE_MS)) {
        seeks += 1
        hasSought = true
        settledAt = now + SETTLE_MS
        return { do: 'seek', to: Math.max(0, expected + lead) }
      }
      isAligned = true
      const correction = Math.abs(drift) < IGNORED_MS ? 0 : drift / CORRECT_WITHIN_MS
      return { do: 'rate', rate: 1 + Math.min(RATE_MAX, Math.max(-RATE_MAX, correction)) }
    },
    /** The element waits for data: what it missed is made up for when it plays again. */
    stalled() {
      hasSought = false
      settledAt = 0
    },
  }
}
