import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPlayed } from './this-player'

/** What else is cached holds no tracks. */
const SHELVES = ['music', 'library']

/** A play of ours shows at once in every number on screen; the server's own come with the next reading. */
export function usePlayCounter() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPlayed(async (trackId) => {
        const { incrementPlays: raisePlays } = await import('./increment-plays')
        for (const shelf of SHELVES)
          queryClient.setQueriesData({ queryKey: [shelf] }, (data: unknown) =>
            raisePlays(data, trackId),
          )
      }),
    [queryClient],
  )
}
