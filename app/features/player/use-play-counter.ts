import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { libraryQueries } from '../../lib/queries/library'
import { musicQueries } from '../../lib/queries/music'
import { incrementPlays } from './increment-plays'
import { onPlayed } from './this-player'

/** Cached data that contains tracks. */
const WITH_TRACKS = [musicQueries.all, libraryQueries.all]

/** Adds our own plays to the numbers on screen at once; the server's figures follow with the next fetch. */
export function usePlayCounter() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPlayed((trackId) => {
        for (const queryKey of WITH_TRACKS)
          queryClient.setQueriesData({ queryKey }, (data: unknown) => incrementPlays(data, trackId))
      }),
    [queryClient],
  )
}
