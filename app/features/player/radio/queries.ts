import { queryOptions } from '@tanstack/react-query'
import type { NowPlaying, RadioStation } from '../../../../shared/radio'
import { call } from '../../../lib/api/call'
import { radioApi } from '../../../lib/api/clients'

/** The server's clock and ours may differ by this much. */
const GRACE_MS = 400
/** Where nothing is known of what plays, and after a failure. */
const LOOK_AGAIN_MS = 15_000
/** Listeners come and go within a track. */
const LISTENERS_MS = 30_000

export const radioQueries = {
  all: ['radio'] as const,

  stations: () =>
    queryOptions({
      queryKey: ['radio', 'stations'],
      queryFn: async (): Promise<RadioStation[]> => (await call(radioApi.stations.$get())).stations,
    }),

  /** What is on air, and for how many. Asked again the moment it ends, now and then meanwhile, and whenever the fan comes back to the page. */
  now: (id: string) =>
    queryOptions({
      queryKey: [...radioQueries.all, 'now', id],
      queryFn: async (): Promise<NowPlaying> =>
        call(radioApi.stations[':id'].now.$get({ param: { id } })),
      refetchInterval: ({ state }) =>
        state.data && state.status === 'success'
          ? Math.min(untilNext(state.data), LISTENERS_MS)
          : LOOK_AGAIN_MS,
      staleTime: 0,
    }),
}

/** Milliseconds until this track ends, counted from when it was told. */
export const untilNext = ({ track, elapsed_ms }: NowPlaying) =>
  track && elapsed_ms !== null
    ? Math.max(0, track.duration * 1000 - elapsed_ms) + GRACE_MS
    : LOOK_AGAIN_MS
