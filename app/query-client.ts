import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/call'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // A refusal stays a refusal; only a lost connection is worth another try.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.code === 'offline'),
    },
  },
})
