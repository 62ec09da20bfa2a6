import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { musicApi } from '../../../api/clients'

/** The music pages' own entry of the cache: both keep what the API says of the catalog. */
export const featuredTracks = () =>
  queryOptions({
    queryKey: ['music', 'catalog'],
    queryFn: () => call(musicApi.catalog.$get()),
    select: ({ featured }) => featured,
  })
