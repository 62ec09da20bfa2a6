import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Playlist } from '../../../shared/library'
import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'
import { masterTracks } from './master-tracks'

/** Shares the cache entry of the music pages. */
const catalog = () =>
  queryOptions({ queryKey: ['music', 'catalog'], queryFn: () => call(musicApi.catalog.$get()) })

/** Tracks that are no part of a release's list. */
export const useFeaturedTracks = () =>
  useQuery({ ...catalog(), select: ({ featured }) => featured })

/** The playlist that everyone has. */
export function useMasterPlaylist() {
  const name = useIntl().formatMessage({ id: 'full-player.lists.master' })
  const { data: tracks, ...rest } = useQuery({ ...catalog(), select: masterTracks })
  const playlist: Pick<Playlist, 'id' | 'name' | 'tracks'> = {
    id: 'master',
    name,
    tracks: tracks ?? [],
  }
  return { playlist, isLoaded: tracks !== undefined, ...rest }
}
