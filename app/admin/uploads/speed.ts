/** The speed is that of the last seconds. */
const WINDOW_MS = 8000
/** Before that a speed would be a guess. */
const LEAST_MS = 1000

/** Bytes per second, of the bytes that were sent so far; null while that is not known yet. */
export function createSpeedMeter() {
  let samples: { at: number; sent: number }[] = []
  return (sent: number, at = performance.now()) => {
    samples = [...samples.filter((sample) => sample.at >= at - WINDOW_MS), { at, sent }]
    const [first] = samples
    if (!first || at - first.at < LEAST_MS || sent <= first.sent) return null
    return ((sent - first.sent) * 1000) / (at - first.at)
  }
}
