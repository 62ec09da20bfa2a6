import type { RouterContext } from '../../lib/router-context'
import { siteQueries } from '../../lib/queries/site'

export const offerQuery = () => siteQueries.sections('membership')

/** For the route's loader, which waits: the page must not show without its texts first. */
export const loadOffer = ({ queryClient }: RouterContext) =>
  queryClient.ensureQueryData(offerQuery())
