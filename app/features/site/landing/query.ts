import { siteQueries } from '../../../lib/site-queries'

export const landingQuery = () => siteQueries.sections('home', 'artist', 'membership')
