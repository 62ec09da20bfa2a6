import { queryOptions } from '@tanstack/react-query'
import { PRELOADED_KEYS } from '../../../shared/server-rendering'
import type { Album } from '../../../shared/music'
import { call } from '../../api/call'
import { musicApi } from '../../api/clients'

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
      // Null is what the document says of an album that does not exist.
      queryFn: (): Promise<Album | null> => call(musicApi.albums[':id'].$get({ param: { id } })),
    }),
}
