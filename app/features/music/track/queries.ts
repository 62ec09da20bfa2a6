import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { musicApi } from '../../../api/clients'

export const trackQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['music', 'track', id],
      queryFn: () => call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),
}
