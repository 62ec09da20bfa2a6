import { describe, expect, it } from 'vitest'
import { Resampler } from '../../../../app/admin/uploads/audio/resampler'
import { type Signal, inPieces, noise, signal, sine } from '../../../support/sounds/signals'

function resampled(input: Signal, to: number, ...lengths: number[]) {
  const resampler = new Resampler(input.sampleRate, to, input.channels.length)
  const parts = [...inPieces(input, ...lengths)].map((piece) => resampler.push(piece))
  parts.push(resampler.flush())
  return input.channels.map((_, channel) =>
    Float32Array.from(parts.flatMap((part) => [...(part[channel] ?? [])])),
  )
}

/** Decibels of one frequency relative to full scale, without the ends of the signal. */
function levelAt(frequency: number, samples: Float32Array, sampleRate: number) {
  const edge = Math.floor(samples.length / 8)
  const part = samples.subarray(edge, samples.length - edge)
  let [re, im, weights] = [0, 0, 0]
  for (const [i, sample] of part.entries()) {
    // Blackman–Harris: other frequencies leak less than -92 dB.
    const x = (2 * Math.PI * i) / part.length
    const weight =
      0.35875 - 0.48829 * Math.cos(x) + 0.14128 * Math.cos(2 * x) - 0.01168 * Math.cos(3 * x)
    const angle = (2 * Math.PI * frequency * i) / sampleRate
    re += weight * sample * Math.cos(angle)
    im += weight * sample * Math.sin(angle)
    weights += weight
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / weights)
}

const RATES = [8000, 22_050, 32_000, 48_000, 88_200, 96_000, 192_000, 44_056]

describe('the resampler', () => {
  it.each(RATES)('keeps the level and the length of a 1 kHz sine from %i Hz', (from) => {
    const [left] = resampled(signal(1, from, sine(1000, 0.5)), 44_100, 1000)
    expect(left).toHaveLength(44_100)
    expect(levelAt(1000, left!, 44_100)).toBeCloseTo(20 * Math.log10(0.5), 2)
  })

  it.each([15_000, 19_000, 20_000])('keeps the level of %i Hz from 48 kHz', (frequency) => {
    const [left] = resampled(signal(1, 48_000, sine(frequency, 0.5)), 44_100, 1000)
    expect(Math.abs(levelAt(frequency, left!, 44_100) - 20 * Math.log10(0.5))).toBeLessThan(0.1)
  })

  it.each([
    [48_000, 22_100],
    [48_000, 23_000],
    [96_000, 25_000],
    [96_000, 43_000],
    [192_000, 60_000],
    [192_000, 45_100],
  ])('removes what lies above the new range: from %i Hz, %i Hz', (from, frequency) => {
    const [left] = resampled(signal(1, from, sine(frequency, 1)), 44_100, 1000)
    const alias = Math.abs(frequency - 44_100 * Math.round(frequency / 44_100))
    expect(levelAt(alias, left!, 44_100)).toBeLessThan(-80)
    const middle = left!.subarray(4410, -4410)
    expect(middle.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1e-4)
  })

  it('adds no mirror images when the rate rises', () => {
    const [left] = resampled(signal(1, 22_050, sine(5000, 1)), 44_100, 1000)
    expect(levelAt(22_050 - 5000, left!, 44_100)).toBeLessThan(-80)
  })

  it('does not delay the sound', () => {
    const [left] = resampled(signal(0.5, 48_000, sine(1000, 0.5)), 44_100, 777)
    for (let i = 5000; i < 5100; i++)
      expect(left![i]).toBeCloseTo(0.5 * Math.sin((2 * Math.PI * 1000 * i) / 44_100), 3)
  })

  it('gives the same samples, however the input is cut', () => {
    const input = () => signal(0.2, 48_000, noise(), sine(440))
    const whole = resampled(input(), 44_100, 1e6)
    expect(resampled(input(), 44_100, 1, 3, 4000, 17)).toEqual(whole)
    expect(resampled(signal(0.2, 192_000, sine(440)), 44_100, 1, 2)).toEqual(
      resampled(signal(0.2, 192_000, sine(440)), 44_100, 1e6),
    )
  })

  it('takes inputs that are shorter than its filter', () => {
    for (const length of [0, 1, 5])
      expect(resampled(signal(length / 48_000, 48_000, sine(440)), 44_100, 10)[0]).toHaveLength(
        Math.ceil((length * 44_100) / 48_000),
      )
  })
})
