import type { RouterContext } from '../../../lib/router-context'
import { siteQueries } from '../../../lib/queries/site'

export const landingQuery = () => siteQueries.sections('home', 'artist', 'membership')

/** For the route's loader, which waits: the page must not show without its texts first. */
export async function loadLanding({ queryClient, preload }: RouterContext) {
  if (import.meta.env.SSR) await preload(landingQuery())
  else await queryClient.ensureQueryData(landingQuery())
}
