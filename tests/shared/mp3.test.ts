import { describe, expect, it } from 'vitest'
import { frameCount, frameMs, framesBetween, parseMp3, primer } from '../../shared/mp3'
import { fakeMp3 } from '../support/mp3'

describe('the frames of a recording', () => {
  it('are found in sequence, skipping tags and the encoder’s info frame', () => {
    for (const extras of [
      {},
      { tag: true },
      { information: true },
      { tag: true, information: true },
    ]) {
      const { bytes, offsets } = fakeMp3(100, extras)
      const mp3 = parseMp3(bytes)
      expect([...mp3.offsets]).toEqual(offsets)
      expect(frameCount(mp3)).toBe(100)
      expect(frameMs(mp3)).toBeCloseTo(26.122, 3)
    }
  })

  it('stop where the file is cut', () => {
    const { bytes } = fakeMp3(10)
    expect(frameCount(parseMp3(bytes.subarray(0, bytes.length - 1)))).toBe(9)
  })

  it.each([new Uint8Array(), new Uint8Array(5000), new TextEncoder().encode('no sound at all')])(
    'are not found in other data',
    (bytes) => {
      expect(() => parseMp3(bytes)).toThrow('No MPEG audio frames')
    },
  )
})

describe('a start in the middle', () => {
  it('provides the bit reservoir of the next frames, in frames of silence', () => {
    const { bytes } = fakeMp3(20)
    const mp3 = parseMp3(bytes)
    for (const index of [1, 2, 7, 19]) {
      const silent = parseMp3(primer(mp3, index))
      let carried: number[] = []
      for (let i = 0; i < frameCount(silent); i++) {
        const frame = [...framesBetween(silent, i, i + 1)]
        expect(frame.slice(4, 36)).toEqual(Array(32).fill(0))
        carried = carried.concat(frame.slice(36))
      }
      let expected: number[] = Array(511).fill(0)
      for (let i = 0; i < index; i++)
        expected = expected.concat([...framesBetween(mp3, i, i + 1)].slice(36))
      expect(carried.slice(-511)).toEqual(expected.slice(-511))
    }
  })

  it('needs nothing at the beginning', () => {
    expect(primer(parseMp3(fakeMp3(3).bytes), 0)).toHaveLength(0)
  })
})
