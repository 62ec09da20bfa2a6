import { describe, expect, it } from 'vitest'
import { trackLink } from '../../../app/features/music/track/share-links'
import { readTime, startSearch, startWithin } from '../../../app/features/music/track/start-time'

describe('a start time', () => {
  it.each([
    ['1:05', 65],
    ['0:00', 0],
    [' 65 ', 65],
    ['12:34', 754],
  ])('reads %s', (text, seconds) => {
    expect(readTime(text)).toBe(seconds)
  })

  it.each(['', 'x', '1:5x', '1:60', ':05', '-3', '1.5', '1:2:3'])('refuses %s', (text) => {
    expect(readTime(text)).toBeNull()
  })

  it('is read from the URL as whole seconds, or ignored', () => {
    expect(startSearch({ t: 65 })).toEqual({ t: 65 })
    expect(startSearch({ t: '65.9' })).toEqual({ t: 65 })
    for (const t of [0, -1, 'x', undefined, null, {}, Infinity])
      expect(startSearch({ t })).toEqual({})
  })

  it('is ignored beyond the end', () => {
    expect(startWithin(20, 60.2)).toBe(20)
    expect(startWithin(60, 60.2)).toBe(0)
    expect(startWithin(undefined, 60)).toBe(0)
  })

  it('is in the link only when it is set', () => {
    expect(trackLink('https://club.test', 'neon-1', 0)).toBe('https://club.test/music/track/neon-1')
    expect(trackLink('https://club.test', 'a b', 65)).toBe(
      'https://club.test/music/track/a%20b?t=65',
    )
  })
})
