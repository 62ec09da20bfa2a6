import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../worker/files/range'

const size = fc.integer({ min: 0, max: 10_000 })
const place = fc.integer({ min: 0, max: 12_000 })

/** The bytes that RFC 9110 means, by counting them: slow, and unlike the parser. */
const meant = (bytes: number, from: number, to: number) =>
  Array.from({ length: bytes }, (_, at) => at).filter((at) => at >= from && at <= to)

const taken = (range: ReturnType<typeof parseRange>) =>
  typeof range === 'string'
    ? range
    : Array.from({ length: range.length }, (_, i) => range.offset + i)

describe('a byte range', () => {
  it('with both ends is clamped to the file', () => {
    fc.assert(
      fc.property(size, place, place, (bytes, from, to) => {
        const found = taken(parseRange(`bytes=${from}-${to}`, bytes))
        if (to < from) expect(found).toBe('whole')
        else if (from >= bytes) expect(found).toBe('unsatisfiable')
        else expect(found).toEqual(meant(bytes, from, to))
      }),
    )
  })

  it('with an open end goes to the end, and a suffix range counts from the end', () => {
    fc.assert(
      fc.property(size, place, (bytes, n) => {
        const rest = n >= bytes ? 'unsatisfiable' : meant(bytes, n, bytes)
        expect(taken(parseRange(`bytes=${n}-`, bytes))).toEqual(rest)
        const last = n === 0 || bytes === 0 ? 'unsatisfiable' : meant(bytes, bytes - n, bytes)
        expect(taken(parseRange(`bytes=-${n}`, bytes))).toEqual(last)
      }),
    )
  })

  it('never exceeds the file, whatever the header says', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ maxLength: 20 }).map((text) => `bytes=${text}`),
      fc.stringMatching(/^bytes=[0-9, -]{0,30}$/),
    )
    fc.assert(
      fc.property(words, size, (header, bytes) => {
        const range = parseRange(header, bytes)
        if (typeof range === 'string') return
        expect(range.offset).toBeGreaterThanOrEqual(0)
        expect(range.length).toBeGreaterThan(0)
        expect(range.offset + range.length).toBeLessThanOrEqual(bytes)
      }),
      { numRuns: 1000 },
    )
  })
})
