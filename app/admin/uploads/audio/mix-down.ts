/** Levels at which the centre and the surround channels join left and right: -3 dB (ITU-R BS.775-3, Table 2). */
const HALF_POWER = Math.SQRT1_2
/** Samples of floating-point files are unlimited; +18 dBFS is far more than any recording has. */
const MOST = 8

/** One channel stays one, two stay two, more become two. */
export const channelsAfterMix = (channels: number) => Math.min(2, channels)

/**
 * Mixes the channels of a film's sound, in the order of WAV and of WebCodecs (left, right, centre, low frequencies, left and right
 * surround), to stereo, or takes the channels as they are. Numbers that are no samples become silence.
 */
export function mixDown(channels: readonly Float32Array[], wanted: number): Float32Array[] {
  for (const samples of channels) clean(samples)
  const [left = new Float32Array(), right = left] = channels
  if (wanted === 1) return [channels.length === 1 ? left : averageOf(left, right)]
  if (channels.length <= 2) return [left, right]
  // Three: left, right, centre. Four: left, right, and both surrounds. More: as above.
  const centre = channels.length === 4 ? undefined : channels[2]
  const surrounds = channels.length === 4 ? channels.slice(2) : channels.slice(4)
  const mixed = [left.slice(), right.slice()]
  for (const [side, output] of mixed.entries()) {
    add(output, centre)
    for (const [i, surround] of surrounds.entries())
      // An odd last one is in the middle: on both sides.
      if (i % 2 === side || (i % 2 === 0 && i === surrounds.length - 1)) add(output, surround)
  }
  // All channels at full level must not clip; usual films stay well below it.
  const sum = 1 + HALF_POWER * ((centre ? 1 : 0) + Math.ceil(surrounds.length / 2))
  for (const output of mixed) for (const i of output.keys()) output[i] = (output[i] ?? 0) / sum
  return mixed
}

function clean(samples: Float32Array) {
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0
    if (sample >= -MOST && sample <= MOST) continue
    samples[i] = Number.isNaN(sample) ? 0 : Math.sign(sample) * MOST
  }
}

const averageOf = (a: Float32Array, b: Float32Array) =>
  a.map((sample, i) => (sample + (b[i] ?? 0)) / 2)

function add(output: Float32Array, samples: Float32Array | undefined) {
  if (!samples) return
  for (let i = 0; i < output.length; i++)
    output[i] = (output[i] ?? 0) + HALF_POWER * (samples[i] ?? 0)
}
