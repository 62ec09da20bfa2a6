import { queryOptions } from '@tanstack/react-query'
import { call } from './api/call'
import { releasesApi } from './api/clients'

/** The release that the landing page shows; null if the club has none. Every change of the catalog makes it stale. */
export const newestReleaseQuery = () =>
  queryOptions({
    queryKey: ['music', 'newest'],
    queryFn: async () => (await call(releasesApi.newest.$get())).release,
    meta: { personal: true },
  })
