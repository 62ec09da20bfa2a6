import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLyrics, parseLyrics } from '../../shared/lrc'
import { lineAt } from '../../shared/lyrics'

describe('lyrics', () => {
  it('without times are plain', () => {
    expect(parseLyrics('  One\r\nTwo \n\nThree ')).toEqual({
      synced: null,
      plain: 'One\r\nTwo \n\nThree',
    })
  })

  it('with times are sorted, several times for one line included', () => {
    const text = '[ar:Somebody]\n[00:20.00][00:05.1]Chorus\n[1:02:300]End\n[00:10]Verse'
    expect(parseLyrics(text).synced).toEqual([
      { at_ms: 5100, text: 'Chorus' },
      { at_ms: 10_000, text: 'Verse' },
      { at_ms: 20_000, text: 'Chorus' },
      { at_ms: 62_300, text: 'End' },
    ])
  })

  it('follow the offset: a positive one shows them earlier, never before the beginning', () => {
    const times = (offset: string) =>
      parseLyrics(`[offset:${offset}]\n[00:01.00]a\n[00:02.00]b`).synced?.map((line) => line.at_ms)
    expect(times('+500')).toEqual([500, 1500])
    expect(times('-500')).toEqual([1500, 2500])
    expect(times('1500')).toEqual([0, 500])
  })

  it('lose times of single words, and keep empty lines, which end the line before', () => {
    expect(parseLyrics('[00:01.00]<00:01.00>One <00:01.50>two\n[00:04.00]').synced).toEqual([
      { at_ms: 1000, text: 'One two' },
      { at_ms: 4000, text: '' },
    ])
  })

  it('are written as they are read', () => {
    const line = fc.record({
      at_ms: fc.integer({ min: 0, max: 359_999 }).map((hundredths) => hundredths * 10),
      text: fc.string({ unit: fc.constantFrom('a', 'é', '字', ' b') }).map((text) => text.trim()),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const sorted = lines.toSorted((a, b) => a.at_ms - b.at_ms)
        expect(parseLyrics(formatLyrics(lines)).synced).toEqual(sorted)
      }),
    )
  })

  it('show the last line that has begun', () => {
    const lines = parseLyrics('[00:01.00]a\n[00:02.00]b').synced!
    expect([0, 1000, 1999, 2000, 9000].map((ms) => lineAt(lines, ms))).toEqual([-1, 0, 0, 1, 1])
  })
})
