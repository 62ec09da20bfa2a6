import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { musicApi } from '../../../api/clients'

export const hubQueries = {
  totalPlays: () =>
    queryOptions({
      queryKey: ['music', 'total-plays'],
      queryFn: async () => (await call(musicApi.plays.total.$get())).total,
    }),
}
