import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameCount, framesBetween, parseMp3 } from '../../../shared/mp3'

/** kbit/s of MPEG-1 and of MPEG-2 and 2.5, layer III, by their index in the header (ISO/IEC 11172-3 table 2.4.2.3). */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const RATES = [44_100, 48_000, 32_000]
/** The two version bits, and by how much the version divides the rate. */
const VERSIONS = [
  { bits: 3, table: 1, halved: 1, samples: 1152 },
  { bits: 2, table: 2, halved: 2, samples: 576 },
  { bits: 0, table: 2, halved: 4, samples: 576 },
] as const

/** An encoder keeps one version and one rate; bit rate, padding and channels change between frames. */
const recordings = fc
  .record({
    version: fc.constantFrom(...VERSIONS),
    rate: fc.nat(2),
    frames: fc.array(
      fc.record({
        bitrate: fc.integer({ min: 1, max: 14 }),
        padding: fc.nat(1),
        channels: fc.nat(3),
        checksum: fc.boolean(),
        filler: fc.nat(250),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    tag: fc.nat(300),
    after: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ version, rate, frames, tag, after }) => {
    const parts: number[] = tag === 0 ? [] : id3(tag)
    const offsets: number[] = []
    for (const { bitrate, padding, channels, checksum, filler } of frames) {
      const kbps = BITRATES[version.table][bitrate] ?? 0
      const hertz = (RATES[rate] ?? 1) / version.halved
      const length = Math.floor((version.samples * kbps * 125) / hertz) + padding
      offsets.push(parts.length)
      const header = [
        0xff,
        0xe0 | (version.bits << 3) | 0x02 | (checksum ? 0 : 1),
        (bitrate << 4) | (rate << 2) | (padding << 1),
        channels << 6,
      ]
      parts.push(...header, ...Array<number>(length - 4).fill(filler))
    }
    const end = parts.length
    // The following bytes must not look like another frame.
    return { bytes: Uint8Array.from([...parts, 0, ...after]), offsets: [...offsets, end] }
  })

const id3 = (bytes: number) => [
  0x49,
  0x44,
  0x33,
  4,
  0,
  0,
  0,
  0,
  bytes >> 7,
  bytes & 0x7f,
  ...Array<number>(bytes).fill(0xff),
]

describe('the frames of any recording', () => {
  it('are exactly those written, and add up to the whole audio', () => {
    fc.assert(
      fc.property(recordings, ({ bytes, offsets }) => {
        const mp3 = parseMp3(bytes)
        expect([...mp3.offsets]).toEqual(offsets)
        const all = framesBetween(mp3, 0, frameCount(mp3))
        expect([...all]).toEqual([...bytes.subarray(offsets[0], offsets.at(-1))])
      }),
    )
  })

  it('are found or reported missing in any bytes, without hanging or reading past the end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.boolean(), (noise, begun) => {
        const bytes = begun ? Uint8Array.from([0xff, 0xfb, 0x90, 0, ...noise]) : noise
        try {
          const { offsets } = parseMp3(bytes)
          expect(offsets.at(-1)).toBeLessThanOrEqual(bytes.length)
          expect([...offsets]).toEqual([...offsets].toSorted((a, b) => a - b))
        } catch (error) {
          expect(String(error)).toContain('No MPEG audio frames')
        }
      }),
    )
  })
})
