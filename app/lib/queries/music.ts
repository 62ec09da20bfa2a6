import { queryOptions } from '@tanstack/react-query'
import type { Lyrics } from '../../../shared/lyrics'
import type { TrackDetails } from '../../../shared/music'
import type { AlbumDetails } from '../../../shared/releases'
import { call } from '../api/call'
import { musicApi, releasesApi } from '../api/clients'

export const musicQueries = {
  all: ['music'] as const,

  /** Every release with its tracks, and the featured tracks. */
  catalog: () =>
    queryOptions({
      queryKey: [...musicQueries.all, 'catalog'],
      queryFn: () => call(musicApi.catalog.$get()),
    }),

  album: (id: string) =>
    queryOptions({
      queryKey: [...musicQueries.all, 'album', id],
      // The document preloads null for an album that does not exist.
      queryFn: (): Promise<AlbumDetails | null> =>
        call(musicApi.albums[':id'].$get({ param: { id } })),
    }),

  track: (id: string) =>
    queryOptions({
      queryKey: [...musicQueries.all, 'track', id],
      // The document preloads null for a track that does not exist.
      queryFn: (): Promise<TrackDetails | null> =>
        call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),

  /** Only for tracks with lyrics: the API answers 404 for others, which browsers log as an error. */
  lyrics: (trackId: string) =>
    queryOptions({
      queryKey: [...musicQueries.all, 'lyrics', trackId],
      queryFn: (): Promise<Lyrics> =>
        call(musicApi.tracks[':id'].lyrics.$get({ param: { id: trackId } })),
    }),

  /** Announced releases before their date, with the member's reminders. */
  upcoming: () =>
    queryOptions({
      queryKey: [...musicQueries.all, 'upcoming'],
      queryFn: async () => (await call(releasesApi.upcoming.$get())).releases,
      meta: { personal: true },
    }),

  /** The release that the landing page shows; null if the club has none. */
  newest: () =>
    queryOptions({
      queryKey: [...musicQueries.all, 'newest'],
      queryFn: async () => (await call(releasesApi.newest.$get())).release,
      meta: { personal: true },
    }),

  totalPlays: () =>
    queryOptions({
      queryKey: [...musicQueries.all, 'total-plays'],
      queryFn: async () => (await call(musicApi.plays.total.$get())).total,
    }),
}
