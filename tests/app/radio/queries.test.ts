import { expect, it } from 'vitest'
import { untilNext } from '../../../app/lib/queries/radio'
import type { Track } from '../../../shared/music'
import type { NowPlaying } from '../../../shared/radio'

const now = (elapsed_ms: number | null, track: NowPlaying['track']): NowPlaying => ({
  station_id: 's',
  server_time: '2026-11-21T06:00:00.000Z',
  track,
  started_at: null,
  elapsed_ms,
  next: null,
  history: [],
  listeners: 0,
})

const track: Track = {
  id: 'a',
  title: 'A',
  albumId: null,
  albumTitle: 'B',
  number: 0,
  image: '/x.webp',
  album: 'B',
  plays: 0,
  duration: 61.2,
  playable: true,
  recording: null,
}

it('refetches when the track on air should have ended', () => {
  expect(untilNext(now(20_000, track))).toBe(41_600)
  expect(untilNext(now(70_000, track))).toBe(400)
})

it('polls when the current track is unknown', () => {
  expect(untilNext(now(null, null))).toBe(15_000)
})
