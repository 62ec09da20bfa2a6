import { describe, expect, it } from 'vitest'
import { WaveformMeter } from '../../../../app/admin/uploads/audio/waveform'
import {
  type Signal,
  inPieces,
  inTurn,
  signal,
  silence,
  sine,
} from '../../../support/sounds/signals'

function waveformOf(input: Signal) {
  const meter = new WaveformMeter(input.sampleRate)
  for (const piece of inPieces(input, 1152, 7, 5000)) meter.push(piece)
  return meter.end()
}

describe('the waveform', () => {
  it('has ten points a second, relative to the highest peak', () => {
    const points = waveformOf(
      signal(3, 44_100, inTurn([1, sine(440, 0.5)], [1, silence], [1, sine(440, 0.25)]), silence),
    )
    expect(points).toHaveLength(30)
    expect(points.slice(0, 10).every((point) => point >= 254)).toBe(true)
    expect(points.slice(11, 20).every((point) => point === 0)).toBe(true)
    for (const point of points.slice(21)) expect(Math.abs(point - 128)).toBeLessThan(2)
  })

  it('has at most 2,000 points, evenly over a long recording', () => {
    const points = waveformOf(signal(400, 1000, inTurn([300, silence], [100, sine(40, 0.5)])))
    expect(points).toHaveLength(2000)
    expect(points.findIndex((point) => point > 0)).toBe(1500)
  })

  it('is flat for silence and counts a part of a point', () => {
    expect(waveformOf(signal(0.25, 48_000, silence))).toEqual([0, 0, 0])
    expect(waveformOf(signal(0, 48_000, silence))).toEqual([])
  })
})
