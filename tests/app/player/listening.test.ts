import { expect, it, vi } from 'vitest'
import { createListening, playAfter } from '../../../app/features/player/engine/listening'
import { scrobbleAfter } from '../../../shared/scrobbling-rule'

function aListening(after: (duration: number | null) => number | null) {
  const reached = vi.fn()
  const listening = createListening([{ after, reached }])
  return { ...listening, count: () => reached.mock.calls.length }
}

function playsOf(positions: number[], duration: number | null = 200) {
  const listening = aListening(playAfter)
  for (const position of positions) listening.advance(position, duration)
  return listening.count()
}

it('three seconds of sound count as a play, also in a background tab with one tick a second', () => {
  expect(playsOf([10, 11, 12])).toBe(0)
  expect(playsOf([10, 11, 12, 13, 14, 15, 16, 17])).toBe(1)
})

it('seeking is not listening, in either direction', () => {
  expect(playsOf([0, 60, 120, 180])).toBe(0)
  expect(playsOf([180, 120, 60, 0])).toBe(0)
})

it('half of a jingle counts', () => {
  expect(playsOf([0, 0.5], 2)).toBe(0)
  expect(playsOf([0, 0.5, 1.1], 2)).toBe(1)
})

it('silence is never a play, not even with an unknown duration', () => {
  expect(playsOf([0, 0, 0], null)).toBe(0)
})

function aScrobble(duration: number) {
  const listening = aListening((seconds) => seconds && scrobbleAfter(seconds))
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) listening.advance(at, duration)
  }
  return { ...listening, play }
}

it('half of a track is long enough for scrobbling, once', () => {
  const { play, count } = aScrobble(100)
  play(0, 49)
  expect(count()).toBe(0)
  play(49, 100)
  expect(count()).toBe(1)
})

it('four minutes are enough for a long track', () => {
  const { play, count } = aScrobble(3600)
  play(0, 239)
  expect(count()).toBe(0)
  play(239, 241)
  expect(count()).toBe(1)
})

it('what was skipped by a seek does not count', () => {
  const { play, count } = aScrobble(100)
  play(0, 10)
  play(90, 100)
  expect(count()).toBe(0)
})

it('a track that starts again is counted again', () => {
  const scrobble = aScrobble(100)
  scrobble.play(0, 100)
  scrobble.restart()
  scrobble.play(0, 60)
  expect(scrobble.count()).toBe(2)
})

it('a track of thirty seconds or less is never scrobbled', () => {
  const { play, count } = aScrobble(30)
  play(0, 30)
  expect(count()).toBe(0)
})

it('a play and its scrobble are marks of one count', () => {
  const marks: string[] = []
  const listening = createListening([
    { after: playAfter, reached: () => marks.push('play') },
    {
      after: (seconds) => seconds && scrobbleAfter(seconds),
      reached: () => marks.push('scrobble'),
    },
  ])
  for (let at = 0; at <= 60; at += 1) listening.advance(at, 100)
  expect(marks).toEqual(['play', 'scrobble'])
})
