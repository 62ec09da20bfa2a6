import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './lib/api/api-error'

// Without a connection a call fails at once and says so; the default would keep the fan waiting in silence.
const networkMode = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnReconnect: true,
      staleTime: 60_000,
      // A refusal stays a refusal; only a lost connection is worth another try.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.code === 'offline'),
    },
    mutations: { networkMode },
  },
})
