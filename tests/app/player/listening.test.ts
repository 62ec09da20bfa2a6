import { expect, it, vi } from 'vitest'
import { createListening } from '../../../app/features/player/listening'

function listenTo(positions: number[], duration: number | null = 200) {
  const onListened = vi.fn()
  const listening = createListening(onListened)
  for (const position of positions) listening.advance(position, duration)
  return onListened.mock.calls.length
}

it('three seconds of sound count as a play, also in a background tab with one tick a second', () => {
  expect(listenTo([10, 11, 12])).toBe(0)
  expect(listenTo([10, 11, 12, 13, 14, 15, 16, 17])).toBe(1)
})

it('seeking is not listening, in either direction', () => {
  expect(listenTo([0, 60, 120, 180])).toBe(0)
  expect(listenTo([180, 120, 60, 0])).toBe(0)
})

it('half of a jingle counts', () => {
  expect(listenTo([0, 0.5], 2)).toBe(0)
  expect(listenTo([0, 0.5, 1.1], 2)).toBe(1)
})

it('silence is never a play, not even with an unknown duration', () => {
  expect(listenTo([0, 0, 0], null)).toBe(0)
})
