import { Filter } from '../synth/filter.mjs'
import { RATE } from '../synth/numbers.mjs'

const PER_SECOND = 10
const LOW_BELOW = 200
const HIGH_ABOVE = 3000

/**
 * Levels of three bands ten times a second, 0–255, each relative to its own maximum: for visualizers where the audio graph
 * is not available.
 */
export function measureEnergy({ left, right, length }) {
  const window = RATE / PER_SECOND
  const lowPass = new Filter(LOW_BELOW, 0.7)
  const highPass = new Filter(HIGH_ABOVE, 0.7)
  const sums = { low: [], mid: [], high: [] }

  for (let i = 0; i < length; i++) {
    const mono = (left[i] + right[i]) / 2
    const low = lowPass.run(mono)
    const high = highPass.high(mono)
    const mid = mono - low - high
    const slot = Math.floor(i / window)
    sums.low[slot] = (sums.low[slot] ?? 0) + low * low
    sums.mid[slot] = (sums.mid[slot] ?? 0) + mid * mid
    sums.high[slot] = (sums.high[slot] ?? 0) + high * high
  }
  return { rate: PER_SECOND, low: scale(sums.low), mid: scale(sums.mid), high: scale(sums.high) }
}

function scale(powers) {
  const loudest = Math.sqrt(powers.reduce((most, power) => Math.max(most, power), 0))
  return powers.map((power) => Math.round((255 * Math.sqrt(power)) / loudest))
}
