import { landingQuery } from '../features/site/landing/query'
import { deferred } from '../lib/deferred'
import { interactionStore } from '../lib/interaction'
import type { RouterContext } from '../lib/router-context'

export const { Deferred: DeferredSections, preload: preloadSections } = deferred(
  async () => (await import('./-landing-sections')).Sections,
)

/** For the route's loader, which waits: the page must not show without its texts first. */
export async function loadLanding({ queryClient, preload }: RouterContext) {
  if (import.meta.env.SSR) await Promise.all([preload(landingQuery()), preloadSections()])
  else
    await Promise.all([
      queryClient.ensureQueryData(landingQuery()),
      interactionStore.getState() && preloadSections(),
    ])
}
