import { expect, it } from 'vitest'
import { createListens } from '../../../app/features/player/devices/listens'
import { scrobbleAfter } from '../../../shared/scrobbling-rule'
import { aTrack } from './tracks'

const trackOf = (id: string, duration = 100) => {
  const source = aTrack(id)
  if (source.kind !== 'track') throw new Error('Not a track')
  return { ...source.track, duration }
}

function aListener() {
  const reported: string[] = []
  const listens = createListens({
    secondsOf: scrobbleAfter,
    report: (id) => reported.push(id),
  })
  const play = (track: ReturnType<typeof trackOf>, from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) listens.advance(track, at)
  }
  return { reported, play }
}

it('half of a track is a listen, once', () => {
  const { reported, play } = aListener()
  play(trackOf('one'), 0, 49)
  expect(reported).toEqual([])
  play(trackOf('one'), 49, 100)
  expect(reported).toEqual(['one'])
})

it('four minutes are enough for a long track', () => {
  const { reported, play } = aListener()
  play(trackOf('long', 3600), 0, 239)
  expect(reported).toEqual([])
  play(trackOf('long', 3600), 239, 241)
  expect(reported).toEqual(['long'])
})

it('what was skipped by a seek does not count', () => {
  const { reported, play } = aListener()
  play(trackOf('one'), 0, 10)
  play(trackOf('one'), 90, 100)
  expect(reported).toEqual([])
})

it('a track that starts again is another listen', () => {
  const { reported, play } = aListener()
  play(trackOf('one'), 0, 100)
  play(trackOf('one'), 0, 60)
  expect(reported).toEqual(['one', 'one'])
})

it('a track of thirty seconds or less is none', () => {
  const { reported, play } = aListener()
  play(trackOf('short', 30), 0, 30)
  expect(reported).toEqual([])
})
