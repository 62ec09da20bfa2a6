import { useQuery } from '@tanstack/react-query'
import { musicQueries } from '../../../lib/queries/music'

/** The track if it has lyrics. @param id null for none */
export function useTrackWithLyrics(id: string | null) {
  const { data, isLoading } = useQuery({ ...musicQueries.track(id ?? ''), enabled: id !== null })
  return { track: data?.hasLyrics ? data : null, isPending: isLoading }
}
