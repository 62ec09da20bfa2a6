import { RATE } from './numbers.mjs'

// The two K-weighting stages of ITU-R BS.1770 at 44.1 kHz.
const SHELF = [
  1.5308412300503478, -2.6509799951547297, 1.169079079921587, -1.6636551132560204,
  0.7125954280732254,
]
const HIGH_PASS = [1, -2, 1, -1.9891696736297957, 0.9891990357870394]

const BLOCK = Math.round(RATE * 0.4)
const HOP = Math.round(RATE * 0.1)
const SILENCE = power(-70)

/** Gated mean power (ITU-R BS.1770). */
export function heardPower({ left, right }) {
  const blocks = blockPowers(weigh(left), weigh(right)).filter((block) => block > SILENCE)
  const threshold = mean(blocks) * 0.1
  return mean(blocks.filter((block) => block > threshold))
}

/** The mean power of a loudness in LUFS. */
export function power(loudness) {
  return Math.exp(((loudness + 0.691) / 10) * Math.LN10)
}

function weigh(channel) {
  return biquad(biquad(channel, SHELF), HIGH_PASS)
}

function biquad(input, [b0, b1, b2, a1, a2]) {
  const output = new Float64Array(input.length)
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  for (let i = 0; i < input.length; i++) {
    const y = b0 * input[i] + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = input[i]
    y2 = y1
    y1 = y
    output[i] = y
  }
  return output
}

function blockPowers(left, right) {
  const powers = []
  for (let start = 0; start + BLOCK <= left.length; start += HOP) {
    let sum = 0
    for (let i = start; i < start + BLOCK; i++) sum += left[i] * left[i] + right[i] * right[i]
    powers.push(sum / BLOCK)
  }
  return powers
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
