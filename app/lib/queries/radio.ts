import { queryOptions } from '@tanstack/react-query'
import type { NowPlaying, RadioStation } from '../../../shared/radio'
import { call } from '../api/call'
import { radioApi } from '../api/clients'

/** Allowed difference between the server's clock and ours. */
const GRACE_MS = 400
/** Interval when the current track is unknown, and after a failure. */
const RETRY_MS = 15_000
/** The number of listeners changes during a track. */
const LISTENERS_MS = 30_000

export const radioQueries = {
  all: ['radio'] as const,

  stations: () =>
    queryOptions({
      queryKey: [...radioQueries.all, 'stations'],
      queryFn: async (): Promise<RadioStation[]> => (await call(radioApi.stations.$get())).stations,
    }),

  /**
   * The track on air and the number of listeners. Refetched when the track ends, every LISTENERS_MS, and when the window
   * regains focus.
   */
  now: (id: string) =>
    queryOptions({
      queryKey: [...radioQueries.all, 'now', id],
      queryFn: async (): Promise<NowPlaying> =>
        call(radioApi.stations[':id'].now.$get({ param: { id } })),
      refetchInterval: ({ state }) =>
        state.status === 'success' && state.data ? validFor(state.data) : RETRY_MS,
      refetchOnWindowFocus: 'always',
      staleTime: ({ state }) => (state.data ? validFor(state.data) : 0),
    }),
}

const validFor = (now: NowPlaying) => Math.min(untilNext(now), LISTENERS_MS)

/** Milliseconds until this track ends, counted from the response. */
export const untilNext = ({ track, elapsed_ms }: NowPlaying) =>
  track && elapsed_ms !== null
    ? Math.max(0, track.duration * 1000 - elapsed_ms) + GRACE_MS
    : RETRY_MS
