import { useQuery } from '@tanstack/react-query'
import { useMayPlay, useSessionKnown } from '../session/queries'
import { libraryQueries } from './queries'

/** Whether this fan may keep things; `unknown` until the session has been read. */
export function useAccess(): 'unknown' | 'open' | 'locked' {
  const mayPlay = useMayPlay()
  const known = useSessionKnown()
  return mayPlay ? 'open' : known ? 'locked' : 'unknown'
}

// Only VIPs have these, so nobody else asks.
export const useFavorites = () => useQuery({ ...libraryQueries.favorites(), enabled: useMayPlay() })

export const usePlaylists = () => useQuery({ ...libraryQueries.playlists(), enabled: useMayPlay() })

export function useIsFavorite(trackId: string) {
  const favorites = useQuery({
    ...libraryQueries.favorites(),
    enabled: useMayPlay(),
    select: (tracks) => tracks.some((track) => track.id === trackId),
  })
  return favorites.data ?? false
}
