import { describe, expect, it } from 'vitest'
import { channelsAfterMix, mixDown } from '../../../../app/admin/uploads/audio/mix-down'

const of = (...samples: number[]) => Float32Array.from(samples)

describe('the mix', () => {
  it('takes one and two channels as they are', () => {
    expect(mixDown([of(0.5)], channelsAfterMix(1))).toEqual([of(0.5)])
    expect(mixDown([of(0.5), of(0.25)], channelsAfterMix(2))).toEqual([of(0.5), of(0.25)])
  })

  it('puts the centre on both sides and the surrounds on theirs, without clipping', () => {
    const channel = (which: number) =>
      mixDown(
        Array.from({ length: 6 }, (_, i) => of(i === which ? 1 : 0)),
        channelsAfterMix(6),
      ).map(([sample = 0]) => sample)
    const [front, back] = [1 / (1 + Math.SQRT2), Math.SQRT1_2 / (1 + Math.SQRT2)]
    const sides = [
      [front, 0],
      [0, front],
      [back, back],
      [0, 0],
      [back, 0],
      [0, back],
    ]
    for (const [which, [left = 0, right = 0]] of sides.entries()) {
      expect(channel(which)[0]).toBeCloseTo(left)
      expect(channel(which)[1]).toBeCloseTo(right)
    }
    const full = mixDown(
      Array.from({ length: 6 }, () => of(1)),
      2,
    )
    expect(full.flatMap((samples) => [...samples]).every((sample) => sample <= 1.000001)).toBe(true)
  })

  it('adapts when a stream changes its channels', () => {
    expect(mixDown([of(0.5)], 2)).toEqual([of(0.5), of(0.5)])
    expect(mixDown([of(0.5), of(0)], 1)).toEqual([of(0.25)])
  })

  it('replaces what is no number and limits absurd levels', () => {
    expect(mixDown([of(NaN, Infinity, -1e9, 0.5)], 1)).toEqual([of(0, 8, -8, 0.5)])
  })
})
