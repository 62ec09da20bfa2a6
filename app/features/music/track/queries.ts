import { queryOptions } from '@tanstack/react-query'
import { KNOWN_KEYS } from '../../../../shared/first-screen'
import type { Track } from '../../../../shared/music'
import { call } from '../../../api/call'
import { musicApi } from '../../../api/clients'

export const trackQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: KNOWN_KEYS.track(id),
      // Null is what the document says of a track that does not exist.
      queryFn: (): Promise<Track | null> => call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),
}
