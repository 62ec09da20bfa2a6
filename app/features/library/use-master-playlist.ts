import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Playlist } from '../../../shared/library'
import { musicQueries } from '../../lib/queries/music'
import { masterTracks } from './master-tracks'

/** Tracks that are no part of a release's list. */
export const useFeaturedTracks = () =>
  useQuery({ ...musicQueries.catalog(), select: ({ featured }) => featured })

/** The playlist that everyone has. */
export function useMasterPlaylist() {
  const name = useIntl().formatMessage({ id: 'full-player.lists.master' })
  const { data: tracks, ...rest } = useQuery({ ...musicQueries.catalog(), select: masterTracks })
  const playlist: Pick<Playlist, 'id' | 'name' | 'tracks'> = {
    id: 'master',
    name,
    tracks: tracks ?? [],
  }
  return { playlist, isLoaded: tracks !== undefined, ...rest }
}
