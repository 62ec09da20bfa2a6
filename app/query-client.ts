import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from './lib/api/api-error'

// Without a connection a call fails at once and says so; the default would keep the fan waiting in silence.
const networkMode = 'always'

const STALE_MS = 60_000

/** A refusal stays a refusal; only a lost connection is worth another try. */
const isRefusal = (error: Error | null) => error instanceof ApiError && error.code !== 'offline'

class AppQueryClient extends QueryClient {
  /** TanStack Query cancels a running refetch, but waits for a first read, which may be older than the change. That is read again. */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ) {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const invalidate = (some: InvalidateQueryFilters) => super.invalidateQueries(some, options)
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...firstReads.map(async ({ promise, queryKey }) => {
        await promise?.catch(() => undefined)
        await invalidate({ ...filters, queryKey, exact: true })
      }),
    ])
  }
}

export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnReconnect: true,
      staleTime: STALE_MS,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      // A route may be refused before its screen is here, which would ask again.
      retryOnMount: ({ state }) =>
        !isRefusal(state.error) || Date.now() - state.errorUpdatedAt > STALE_MS,
    },
    mutations: { networkMode },
  },
})
