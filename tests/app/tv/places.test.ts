import { beforeEach, expect, it, vi } from 'vitest'
import { notePlace, placeOf } from '../../../app/features/tv/places'

beforeEach(() => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

it('a channel goes on where this member left it, in every tab of the browser', () => {
  notePlace('ana', 'one', 61.7)
  notePlace('ana', 'two', 5)
  notePlace('ana', 'one', 62.1)
  expect([placeOf('ana', 'one'), placeOf('ana', 'two'), placeOf('ana', 'three')]).toEqual([
    62, 5, 0,
  ])
})

it('the next person at the same browser begins at the beginning', () => {
  notePlace('ana', 'one', 61)
  expect(placeOf('rui', 'one')).toBe(0)
  notePlace('rui', 'two', 3)
  expect(placeOf('ana', 'one')).toBe(0)
})

it.each(['', 'nonsense', '[1]', '{"memberId":"ana","places":{"one":"far"}}', 'null'])(
  'what else lies there (%s) is no place',
  (text) => {
    localStorage.setItem('tv-places', text)
    expect(placeOf('ana', 'one')).toBe(0)
  },
)
