import { queryOptions } from '@tanstack/react-query'
import { PRELOADED_KEYS } from '../../../../shared/server-rendering'
import type { Track } from '../../../../shared/music'
import { call } from '../../../api/call'
import { musicApi } from '../../../api/clients'

export const trackQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: PRELOADED_KEYS.track(id),
      // Null is what the document says of a track that does not exist.
      queryFn: (): Promise<Track | null> => call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),
}
