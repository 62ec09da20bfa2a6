import { useQuery } from '@tanstack/react-query'
import { useMayPlay, useSession, useSessionLoaded } from '../session/queries'
import { libraryQueries } from '../../lib/queries/library'

/** Whether this fan may use favorites and playlists; `unknown` until the session is loaded. */
export function useAccess(): 'unknown' | 'open' | 'locked' {
  const mayPlay = useMayPlay()
  const isLoaded = useSessionLoaded()
  return mayPlay ? 'open' : isLoaded ? 'locked' : 'unknown'
}

/** Also those of a former VIP, to look at. */
export const useFavorites = () =>
  useQuery({ ...libraryQueries.favorites(), enabled: useSession() !== null })

// VIPs only, so no request for others.
export const usePlaylists = () => useQuery({ ...libraryQueries.playlists(), enabled: useMayPlay() })

export function useIsFavorite(trackId: string) {
  const favorites = useQuery({
    ...libraryQueries.favorites(),
    enabled: useMayPlay(),
    select: (tracks) => tracks.some((track) => track.id === trackId),
  })
  return favorites.data ?? false
}
