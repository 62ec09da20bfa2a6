import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPlayed } from '../../player'
import { hubQueries } from './queries'

/** All plays of all fans; a play of ours raises it at once. Null while it is not known: then nothing is shown. */
export function useTotalPlays() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPlayed(() =>
        queryClient.setQueryData(hubQueries.totalPlays().queryKey, (total) =>
          total === undefined ? total : total + 1,
        ),
      ),
    [queryClient],
  )
  return useQuery(hubQueries.totalPlays()).data ?? null
}
