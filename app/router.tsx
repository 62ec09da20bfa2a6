import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage } from './features/site/error-page'
import { PendingPage } from './features/site/pending-page'
import { queryClient } from './query-client'
import { routeTree } from './route-tree.gen'

/** Takes about 50 ms on a slow phone, so main.tsx runs it in a task of its own. */
export function createAppRouter() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const router = createRouter({
    routeTree,
    context: { queryClient, preload: (query) => void queryClient.prefetchQuery(query) },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./features/site/not-found-page'),
      'NotFoundPage',
    ),
    defaultHashScrollIntoView: { behavior: reducedMotion.matches ? 'instant' : 'smooth' },
    scrollRestoration: true,
  })

  // A new page scrolls smoothly to its top; Back and Forward restore the position at once.
  router.history.subscribe(({ action }) => {
    const glide = action.type === 'PUSH' && !reducedMotion.matches
    router.options.scrollRestorationBehavior = glide ? 'smooth' : 'instant'
  })

  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
