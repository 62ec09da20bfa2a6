import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPlayed } from './this-player'

/** Query keys of cached data that contains tracks. */
const QUERY_KEYS = ['music', 'library']

/** Adds our own plays to the numbers on screen at once; the server's figures follow with the next fetch. */
export function usePlayCounter() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPlayed(async (trackId) => {
        const { incrementPlays } = await import('./increment-plays')
        for (const key of QUERY_KEYS)
          queryClient.setQueriesData({ queryKey: [key] }, (data: unknown) =>
            incrementPlays(data, trackId),
          )
      }),
    [queryClient],
  )
}
