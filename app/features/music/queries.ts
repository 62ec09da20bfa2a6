import { queryOptions } from '@tanstack/react-query'
import type { Album, Track } from '../../../shared/music'
import { PRELOADED_KEYS } from '../../../shared/server-rendering'
import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'

export const musicQueries = {
  all: ['music'] as const,

  /** Every release with its tracks, and the featured tracks. */
  catalog: () =>
    queryOptions({
      queryKey: PRELOADED_KEYS.catalog,
      queryFn: () => call(musicApi.catalog.$get()),
    }),

  album: (id: string) =>
    queryOptions({
      queryKey: PRELOADED_KEYS.album(id),
      // Null is preloaded with the document if it does not exist.
      queryFn: (): Promise<Album | null> => call(musicApi.albums[':id'].$get({ param: { id } })),
    }),
}

export const trackQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: PRELOADED_KEYS.track(id),
      // Null is preloaded with the document if it does not exist.
      queryFn: (): Promise<Track | null> => call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),
}

export const hubQueries = {
  totalPlays: () =>
    queryOptions({
      queryKey: ['music', 'total-plays'],
      queryFn: async () => (await call(musicApi.plays.total.$get())).total,
    }),
}
