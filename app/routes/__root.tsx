import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { sessionQueries } from '../features/session/queries'
import { Shell } from '../features/site/shell'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Asked for early and not waited for: only the routes that must know wait.
  beforeLoad: ({ context }) => {
    void context.queryClient.prefetchQuery(sessionQueries.current())
  },
  component: Shell,
})
