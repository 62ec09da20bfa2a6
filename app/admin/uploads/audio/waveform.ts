import { WAVEFORM_POINTS_MAX } from '../../../../shared/uploads'

/** As in the stored waveforms of the visualizers. */
const POINTS_PER_SECOND = 10

/**
 * Collects the peaks of a stream, ten a second or, in a long recording, 2,000 in all. They are relative to the highest, as in the
 * stored waveforms of the visualizers.
 */
export class WaveformMeter {
  readonly #pointLength: number
  readonly #peaks: number[] = []
  #peak = 0
  #inPoint = 0

  constructor(sampleRate: number) {
    this.#pointLength = Math.max(1, Math.round(sampleRate / POINTS_PER_SECOND))
  }

  push(channels: readonly Float32Array[]) {
    const length = channels[0]?.length ?? 0
    for (let at = 0; at < length;) {
      const end = Math.min(length, at + this.#pointLength - this.#inPoint)
      for (const samples of channels)
        for (let i = at; i < end; i++) this.#peak = Math.max(this.#peak, Math.abs(samples[i] ?? 0))
      this.#inPoint += end - at
      at = end
      if (this.#inPoint === this.#pointLength) this.#endPoint()
    }
  }

  /** @returns at most 2,000 integers from 0 to 255 */
  end(): number[] {
    if (this.#inPoint > 0) this.#endPoint()
    const points = atMost(WAVEFORM_POINTS_MAX, this.#peaks)
    const highest = points.reduce((most, peak) => Math.max(most, peak), 0)
    return points.map((peak) => (highest > 0 ? Math.round((255 * peak) / highest) : 0))
  }

  #endPoint() {
    this.#peaks.push(this.#peak)
    this.#peak = 0
    this.#inPoint = 0
  }
}

/** Joins neighbours: each point is the highest of its share. */
function atMost(count: number, peaks: readonly number[]) {
  if (peaks.length <= count) return peaks
  const points = Array.from({ length: count }, () => 0)
  for (const [i, peak] of peaks.entries()) {
    const point = Math.floor((i * count) / peaks.length)
    points[point] = Math.max(points[point] ?? 0, peak)
  }
  return points
}
