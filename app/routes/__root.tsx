import { createRootRouteWithContext } from '@tanstack/react-router'
import { sessionQueries } from '../features/session/queries'
import { Shell } from '../features/site/shell'
import type { RouterContext } from '../lib/router-context'

export const Route = createRootRouteWithContext<RouterContext>()({
  ssr: true,
  // Requested early and not awaited: only routes that depend on it wait. Documents contain nothing personal.
  beforeLoad: ({ context }) => {
    if (import.meta.env.SSR) return
    void context.queryClient.prefetchQuery(sessionQueries.current())
  },
  // In the Worker: heads run once all loaders have ended, and need the site.
  loader: ({ context }) => context.document?.readSite(),
  component: Shell,
})
