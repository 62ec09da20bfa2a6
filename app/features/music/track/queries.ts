import { queryOptions } from '@tanstack/react-query'
import { KNOWN_KEYS } from '../../../../shared/first-screen'
import { call } from '../../../api/call'
import { musicApi } from '../../../api/clients'

export const trackQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: KNOWN_KEYS.track(id),
      queryFn: () => call(musicApi.tracks[':id'].$get({ param: { id } })),
    }),
}
