import { describe, expect, it } from 'vitest'
import {
  countUntimed,
  isOutOfOrder,
  lineSungAt,
  nudge,
  readTiming,
  stamp,
  timingText,
  undoStamp,
} from '../../../app/admin/releases/lyrics-timing'
import { parseLyrics } from '../../../shared/lrc'

describe('timing of lyrics', () => {
  it('stamps line after line, skips empty ones, and is read as it was stamped', () => {
    let timing = readTiming('One\r\n\r\nTwo\nThree')
    for (const ms of [1234, 2500, 4001]) timing = stamp(timing, ms)
    expect(timingText(timing)).toBe('[00:01.23]One\n\n[00:02.50]Two\n[00:04.00]Three')
    expect(parseLyrics(timingText(timing)).synced).toEqual([
      { at_ms: 1230, text: 'One' },
      { at_ms: 2500, text: 'Two' },
      { at_ms: 4000, text: 'Three' },
    ])
    // There is no line left.
    expect(stamp(timing, 9000)).toBe(timing)
  })

  it('takes back stamps one after the other, with the times that they replaced', () => {
    const before = readTiming('[00:01.00]One\nTwo')
    expect(before.selected).toBe(1)
    const stamped = stamp(stamp({ ...before, selected: 0 }, 1500), 2000)
    const once = undoStamp(stamped)
    expect([timingText(once), once.selected]).toEqual(['[00:01.50]One\nTwo', 1])
    const twice = undoStamp(once)
    expect([timingText(twice), twice.selected]).toEqual(['[00:01.00]One\nTwo', 0])
    expect(undoStamp(twice)).toBe(twice)
  })

  it('moves the time of the selected line, never before the beginning', () => {
    const timing = { ...readTiming('[00:00.15]One\nTwo'), selected: 0 }
    expect(timingText(nudge(timing, 100))).toBe('[00:00.25]One\nTwo')
    expect(timingText(nudge(nudge(timing, -100), -100))).toBe('[00:00.00]One\nTwo')
    const untimed = { ...timing, selected: 1 }
    expect(nudge(untimed, 100)).toBe(untimed)
  })

  it('keeps tags, applies the offset, and writes several times as several lines', () => {
    const text = '[ar:Somebody]\n[offset:+500]\n[00:20.00][00:05.50]Chorus\n[00:10.50]Verse'
    const timing = readTiming(text)
    expect(timingText(timing)).toBe(
      '[ar:Somebody]\n[00:05.00]Chorus\n[00:10.00]Verse\n[00:19.50]Chorus',
    )
    expect(parseLyrics(timingText(timing))).toEqual(parseLyrics(text))
  })

  it('does not change plain text, also with lines like tags', () => {
    const text = '[Chorus: twice]\nOne\n\nTwo'
    expect(timingText(readTiming(text))).toBe(text)
  })

  it('knows the line that is sung, lines without a time, and lines out of order', () => {
    const { lines } = readTiming('[00:01.00]One\nTwo\n\n[00:03.00]Three')
    expect([0, 1000, 2999, 3000].map((ms) => lineSungAt(lines, ms))).toEqual([-1, 0, 0, 3])
    expect(countUntimed(lines)).toBe(1)
    expect(isOutOfOrder(lines)).toBe(false)
    expect(isOutOfOrder(readTiming('[00:03.00]One\n[00:01.00]Two').lines)).toBe(true)
  })
})
