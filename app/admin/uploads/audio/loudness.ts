import { type FilterDesign, Resampler } from './resampler'

/** LUFS; quieter blocks are not counted, so silence is this loud. */
const ABSOLUTE_GATE = -70
/** LU below the loudness of what passes the absolute gate. */
const RELATIVE_GATE = -10
/** A block is 400 ms long, and one begins every 100 ms: an overlap of 75 %. */
const STEPS_PER_BLOCK = 4
const STEP_SECONDS = 0.1

/** dBTP of silence. */
const SILENCE = -200

/** Its reading of white noise is within 0.1 dB of ffmpeg's; music has less at the top. */
const PEAK_FILTER: FilterDesign = { taps: 32, beta: 9, cutoff: 1 }

/**
 * Measures integrated loudness and true peak of a stream (ITU-R BS.1770-4): K-weighting, blocks, two gates (Annex 1), and the
 * peak of the signal at four times the sample rate (Annex 2). One channel counts once, two are added.
 */
export class LoudnessMeter {
  readonly #weighting: KWeighting[]
  readonly #oversampler: Resampler | null
  readonly #stepLength: number
  /** Mean square of each 100 ms, all channels added. */
  readonly #steps: number[] = []
  #sum = 0
  #inStep = 0
  #peak = 0

  constructor(sampleRate: number, channels: number) {
    this.#stepLength = Math.round(sampleRate * STEP_SECONDS)
    this.#weighting = Array.from({ length: channels }, () => new KWeighting(sampleRate))
    const factor = oversampling(sampleRate)
    this.#oversampler =
      factor === 1 ? null : new Resampler(sampleRate, sampleRate * factor, channels, PEAK_FILTER)
  }

  push(channels: readonly Float32Array[]) {
    this.#countPeak(channels)
    if (this.#oversampler) this.#countPeak(this.#oversampler.push(channels))
    const length = channels[0]?.length ?? 0
    for (let at = 0; at < length;) {
      const end = Math.min(length, at + this.#stepLength - this.#inStep)
      for (const [i, samples] of channels.entries())
        this.#sum += this.#weighting[i]?.power(samples, at, end) ?? 0
      this.#inStep += end - at
      at = end
      if (this.#inStep === this.#stepLength) this.#endStep()
    }
  }

  /** @returns LUFS and dBTP */
  end(): { integrated: number; true_peak: number } {
    if (this.#oversampler) this.#countPeak(this.#oversampler.flush())
    return {
      integrated: integratedLoudness(this.#steps),
      true_peak: this.#peak > 0 ? Math.max(SILENCE, 20 * Math.log10(this.#peak)) : SILENCE,
    }
  }

  #endStep() {
    this.#steps.push(this.#sum / this.#stepLength)
    this.#sum = 0
    this.#inStep = 0
  }

  #countPeak(channels: readonly Float32Array[]) {
    let peak = this.#peak
    for (const samples of channels)
      for (const sample of samples) {
        const level = sample < 0 ? -sample : sample
        if (level > peak) peak = level
      }
    this.#peak = peak
  }
}

/** Up to at least 192 kHz, as BS.1770 asks for. */
function oversampling(sampleRate: number) {
  if (sampleRate >= 192_000) return 1
  return sampleRate >= 96_000 ? 2 : 4
}

/** @param steps mean squares of 100 ms each */
function integratedLoudness(steps: readonly number[]) {
  const blocks: number[] = []
  for (let at = 0; at + STEPS_PER_BLOCK <= steps.length; at++) {
    let sum = 0
    for (let i = at; i < at + STEPS_PER_BLOCK; i++) sum += steps[i] ?? 0
    blocks.push(sum / STEPS_PER_BLOCK)
  }
  const audible = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
  const gate = loudnessOf(mean(audible)) + RELATIVE_GATE
  const counted = mean(audible.filter((power) => loudnessOf(power) > gate))
  return Math.max(ABSOLUTE_GATE, loudnessOf(counted))
}

const loudnessOf = (power: number) => (power > 0 ? -0.691 + 10 * Math.log10(power) : -Infinity)

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The two filters in series before the power is measured: a shelf for the head's effect, and a high-pass. BS.1770 lists their
 * coefficients for 48 kHz only; these analogue parameters give the same ones there, and fit any other rate.
 * Source: B. De Man, Evaluation of Implementations of the EBU R128 Loudness Measurement, AES 145 (2018), §2.
 */
class KWeighting {
  readonly #shelf: Biquad
  readonly #highPass: Biquad

  constructor(sampleRate: number) {
    this.#shelf = shelf(sampleRate)
    this.#highPass = highPass(sampleRate)
  }

  /** @returns the sum of the squares of the filtered samples */
  power(samples: Float32Array, from: number, to: number) {
    const [a, b] = [this.#shelf, this.#highPass]
    const { b0, b1, b2, a1, a2 } = a
    const { a1: c1, a2: c2 } = b
    let { z1, z2 } = a
    let { z1: y1, z2: y2 } = b
    let sum = 0
    for (let i = from; i < to; i++) {
      const input = samples[i] ?? 0
      const middle = b0 * input + z1
      z1 = b1 * input - a1 * middle + z2
      z2 = b2 * input - a2 * middle
      // The high-pass has the numerator 1, -2, 1.
      const output = middle + y1
      y1 = -2 * middle - c1 * output + y2
      y2 = middle - c2 * output
      sum += output * output
    }
    // Numbers this small (denormals) are a hundred times slower to compute with; they arise in digital silence.
    a.z1 = audible(z1)
    a.z2 = audible(z2)
    b.z1 = audible(y1)
    b.z2 = audible(y2)
    return sum
  }
}

const audible = (state: number) => (Math.abs(state) < 1e-30 ? 0 : state)

/** Coefficients, and the state of the transposed direct form II. */
type Biquad = {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
  z1: number
  z2: number
}

function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
    z1: 0,
    z2: 0,
  }
}

function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  const a1 = (2 * (k * k - 1)) / a0
  return { b0: 1, b1: -2, b2: 1, a1, a2: (1 - k / q + k * k) / a0, z1: 0, z2: 0 }
}
