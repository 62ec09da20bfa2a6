import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Playlist } from '../../../shared/library'
import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'

/** The music pages' own entry of the cache: both keep what the API says of the catalog. */
const masterTracks = () =>
  queryOptions({
    queryKey: ['music', 'catalog'],
    queryFn: () => call(musicApi.catalog.$get()),
    select: ({ featured, albums }) => [...featured, ...albums.flatMap(({ tracks }) => tracks)],
  })

/** The list of the house: the featured tracks, then every release. */
export function useMasterPlaylist() {
  const name = useIntl().formatMessage({ id: 'full-player.lists.master' })
  const { data: tracks, ...rest } = useQuery(masterTracks())
  const playlist: Pick<Playlist, 'id' | 'name' | 'tracks'> = {
    id: 'master',
    name,
    tracks: tracks ?? [],
  }
  return { playlist, isHere: tracks !== undefined, ...rest }
}
