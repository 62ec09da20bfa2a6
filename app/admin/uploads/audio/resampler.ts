/** What one filter lets through. */
export type FilterDesign = {
  /** Input samples that one output sample is computed from. */
  taps: number
  /** Shape of the Kaiser window: higher attenuates more and cuts off less steeply. */
  beta: number
  /** As a share of half the input's sample rate. */
  cutoff: number
}

/** Of frequencies that would fold back into the audible range. */
const ATTENUATION_DB = 100
/** Up to this share of half the lower sample rate (20 kHz of 22.05) the level is kept. */
const PASSBAND = 20 / 22.05

/**
 * Changes the sample rate of a stream: a polyphase FIR filter, designed as a sinc with a Kaiser window.
 * Source: A. V. Oppenheim, R. W. Schafer, Discrete-Time Signal Processing, 3rd edition, §4.6 (rational rates) and §7.5.3 (the
 * window, with its formulas for `beta` and the length).
 *
 * Output sample n lies at the input's time n × from / to; there is no delay.
 */
export class Resampler {
  readonly #up: number
  readonly #down: number
  readonly #taps: number
  /** One row of `taps` coefficients for each position between two input samples. */
  readonly #phases: Float32Array
  readonly #inputs: Float32Array[]
  /** Samples in each of `#inputs`. */
  #filled: number
  /** The first of `#inputs` that the next output sample needs, and its position after it in 1 / `#up` samples. */
  #first = 0
  #phase = 0
  #samplesIn = 0
  #samplesOut = 0

  constructor(from: number, to: number, channels: number, design = designFor(from, to)) {
    const common = greatestCommonDivisor(from, to)
    this.#up = to / common
    this.#down = from / common
    this.#taps = design.taps
    this.#phases = coefficients(this.#up, design)
    // The first output sample lies on the first input sample: half of the filter reaches back before the start.
    this.#filled = design.taps / 2 - 1
    this.#inputs = Array.from({ length: channels }, () => new Float32Array(this.#filled + 4096))
  }

  /** @param channels of one length @returns the output samples that this input completes */
  push(channels: readonly Float32Array[]): Float32Array[] {
    const length = channels[0]?.length ?? 0
    this.#samplesIn += length
    for (const [i, samples] of channels.entries()) {
      const input = this.#roomFor(i, length)
      input.set(samples, this.#filled)
    }
    this.#filled += length
    return this.#filter(Infinity)
  }

  /** @returns the rest, so that the output is as long as the input */
  flush(): Float32Array[] {
    const most = Math.ceil((this.#samplesIn * this.#up) / this.#down) - this.#samplesOut
    const after = this.#taps / 2 + 1
    for (const i of this.#inputs.keys())
      this.#roomFor(i, after).fill(0, this.#filled, this.#filled + after)
    this.#filled += after
    return this.#filter(most)
  }

  #roomFor(channel: number, length: number): Float32Array {
    const input = this.#inputs[channel] ?? new Float32Array()
    if (this.#filled + length <= input.length) return input
    const longer = new Float32Array(2 * (this.#filled + length))
    longer.set(input.subarray(0, this.#filled))
    this.#inputs[channel] = longer
    return longer
  }

  #filter(most: number): Float32Array[] {
    const up = this.#up
    const down = this.#down
    const taps = this.#taps
    const possible = Math.ceil(((this.#filled - taps + 1 - this.#first) * up - this.#phase) / down)
    const count = Math.max(0, Math.min(most, possible))
    let first = this.#first
    let phase = this.#phase
    const outputs = this.#inputs.map((input) => {
      const output = new Float32Array(count)
      first = this.#first
      phase = this.#phase
      for (let n = 0; n < count; n++) {
        output[n] = dot(this.#phases, phase * taps, input, first, taps)
        phase += down
        const steps = Math.floor(phase / up)
        first += steps
        phase -= steps * up
      }
      return output
    })
    this.#phase = phase
    // What no later output needs makes room. A step may be longer than the filter.
    const spent = Math.min(first, this.#filled)
    for (const input of this.#inputs) input.copyWithin(0, spent, this.#filled)
    this.#filled -= spent
    this.#first = first - spent
    this.#samplesOut += count
    return outputs
  }
}

/** Even counts of taps only. */
function dot(a: Float32Array, from: number, b: Float32Array, start: number, taps: number) {
  let even = 0
  let odd = 0
  for (let k = 0; k < taps; k += 2) {
    even += (a[from + k] ?? 0) * (b[start + k] ?? 0)
    odd += (a[from + k + 1] ?? 0) * (b[start + k + 1] ?? 0)
  }
  return even + odd
}

function designFor(from: number, to: number): FilterDesign {
  const lower = Math.min(from, to) / from
  const transition = (1 - PASSBAND) * lower
  // The window's formula for the length, with the transition in radians per sample.
  const length = (ATTENUATION_DB - 7.95) / (2.285 * Math.PI * transition)
  return {
    taps: 2 * Math.ceil(length / 2 + 1),
    beta: 0.1102 * (ATTENUATION_DB - 8.7),
    // The stopband begins at half the lower rate.
    cutoff: lower - transition / 2,
  }
}

function coefficients(up: number, { taps, beta, cutoff }: FilterDesign) {
  const phases = new Float32Array(up * taps)
  for (let phase = 0; phase < up; phase++) {
    const row = Array.from({ length: taps }, (_, k) => {
      const distance = k - (taps / 2 - 1) - phase / up
      return sinc(cutoff * distance) * kaiser(distance / (taps / 2), beta)
    })
    // Every phase passes a constant level unchanged.
    const sum = row.reduce((total, value) => total + value, 0)
    for (const [k, value] of row.entries()) phases[phase * taps + k] = value / sum
  }
  return phases
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** @param x from -1 to 1 */
const kaiser = (x: number, beta: number) =>
  Math.abs(x) >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta)

/** The modified Bessel function of the first kind and order zero, by its power series. */
function bessel(x: number) {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
