import { RATE } from './numbers.mjs'

const rate = (perSecond) => 1 - Math.exp(-perSecond / RATE)

/**
 * Attack in seconds, decay and release as rates per second.
 * @param {{ attack: number, decay: number, sustain: number, release: number }} shape
 */
export function createEnvelope({ attack, decay, sustain, release }, length) {
  const rise = 1 / Math.max(1, attack * RATE)
  const fall = rate(decay)
  const fade = rate(release)
  let level = 0
  let rising = true
  let elapsed = 0

  return () => {
    if (elapsed++ >= length) level -= level * fade
    else if (rising) {
      level += rise
      rising = level < 1
    } else level += (sustain - level) * fall
    return level
  }
}
