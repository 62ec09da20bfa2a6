import { describe, expect, it } from 'vitest'
import { relativeTime } from '../../../app/features/posts/author'
import { frameOf } from '../../../app/features/posts/picture/post-picture'
import { shortened } from '../../../app/features/posts/post-text'
import { withHidden } from '../../../app/features/posts/use-hidden'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

describe('relative time', () => {
  it.each([
    [0, { value: 0, unit: 'second' }],
    [-300, { value: 0, unit: 'second' }],
    [50, { value: -1, unit: 'minute' }],
    [600, { value: -10, unit: 'minute' }],
    [3590, { value: -1, unit: 'hour' }],
    [5 * 3600, { value: -5, unit: 'hour' }],
    [26 * 3600, { value: -1, unit: 'day' }],
    [8 * 86_400, null],
  ])('%i seconds is said as %j', (seconds, words) => {
    expect(relativeTime(before(seconds), NOW)).toEqual(words)
  })
})

describe('the space for a picture', () => {
  it.each([
    [1600, 900, 2],
    [600, 600, 1],
    [3024, 4032, 0.75],
    [4032, 3024, 4 / 3],
    [100, 4000, 0.75],
    [null, null, 4 / 3],
  ])('of %s by %s has the ratio %d', (width, height, ratio) => {
    const frame = frameOf(width, height)
    expect(frame.width / frame.height).toBeCloseTo(ratio)
  })
})

describe('a long text', () => {
  it('is cut at whole words and whole characters', () => {
    expect(shortened('Short')).toBe('Short')
    expect(shortened('word '.repeat(400))).toMatch(/word$/)
    const emoji = shortened('\u{1f3b6}'.repeat(800))
    expect(emoji.isWellFormed() && !emoji.includes('\ufffd')).toBe(true)
    expect(shortened('line\n'.repeat(100)).split('\n').length).toBeLessThanOrEqual(10)
  })
})

describe('hidden members', () => {
  const bea = { id: 'bea', username: 'bea', kind: 'mute' } as const
  it('list muted and blocked members separately, each once', () => {
    const both = withHidden(withHidden([bea], { ...bea, kind: 'block' }, true), bea, true)
    expect(both).toHaveLength(2)
    expect(withHidden(both, bea, false)).toEqual([{ ...bea, kind: 'block' }])
  })
})
