import { queryOptions } from '@tanstack/react-query'
import type { TrackDetails } from '../../../shared/music'
import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'

export const trackQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['music', 'track', id],
      // The document preloads null for a track that does not exist.
      queryFn: (): Promise<TrackDetails | null> =>
        call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),
}
