import { queryOptions } from '@tanstack/react-query'
import type { Album } from '../../../shared/music'
import { call } from '../../lib/api/call'
import { musicApi, releasesApi } from '../../lib/api/clients'

export const musicQueries = {
  all: ['music'] as const,

  /** Every release with its tracks, and the featured tracks. */
  catalog: () =>
    queryOptions({
      queryKey: ['music', 'catalog'],
      queryFn: () => call(musicApi.catalog.$get()),
    }),

  album: (id: string) =>
    queryOptions({
      queryKey: ['music', 'album', id],
      // The document preloads null for an album that does not exist.
      queryFn: (): Promise<Album | null> => call(musicApi.albums[':id'].$get({ param: { id } })),
    }),
}

export const upcomingQueries = {
  /** Announced releases before their date, with the member's reminders. */
  list: () =>
    queryOptions({
      queryKey: [...musicQueries.all, 'upcoming'],
      queryFn: async () => (await call(releasesApi.upcoming.$get())).releases,
      meta: { personal: true },
    }),
}

export const hubQueries = {
  totalPlays: () =>
    queryOptions({
      queryKey: ['music', 'total-plays'],
      queryFn: async () => (await call(musicApi.plays.total.$get())).total,
    }),
}
