import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { liveRead } from '../../lib/api/freshness'
import { partiesApi } from '../../lib/api/clients'

export const partyQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['parties', id],
      queryFn: async () =>
        (await call(partiesApi[':id'].$get({ param: { id } }, liveRead()))).party,
    }),

  video: (id: string) =>
    queryOptions({
      queryKey: ['parties', id, 'video'],
      queryFn: () => call(partiesApi[':id'].video.$get({ param: { id } })),
      // Its token is valid for a while only.
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
    }),

  replay: (id: string) =>
    queryOptions({
      queryKey: ['parties', id, 'replay'],
      queryFn: () => call(partiesApi[':id'].replay.$get({ param: { id } })),
    }),
}
