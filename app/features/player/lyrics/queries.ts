import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Lyrics } from '../../../../shared/lyrics'
import { call } from '../../../lib/api/call'
import { musicApi } from '../../../lib/api/clients'
import { trackQueries } from '../../library/track-queries'

export const lyricsQueries = {
  /** Only for tracks with lyrics: the API answers 404 for others, which browsers log as an error. */
  of: (trackId: string) =>
    queryOptions({
      queryKey: ['music', 'lyrics', trackId],
      queryFn: (): Promise<Lyrics> =>
        call(musicApi.tracks[':id'].lyrics.$get({ param: { id: trackId } })),
    }),
}

/** The track if it has lyrics. @param id null for none */
export function useTrackWithLyrics(id: string | null) {
  const { data, isLoading } = useQuery({ ...trackQueries.one(id ?? ''), enabled: id !== null })
  return { track: data?.hasLyrics ? data : null, isPending: isLoading }
}
