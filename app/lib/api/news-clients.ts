import { hc } from 'hono/client'
import type { NewsApi } from '../../../worker/broadcasts/news-routes'
import type { NewsletterApi } from '../../../worker/marketing/newsletter-routes'
import { clientOptions } from './clients'

// Apart from the others: most pages never load them.
export const newsApi = hc<NewsApi>('/api/news', clientOptions)
export const newsletterApi = hc<NewsletterApi>('/api/newsletter', clientOptions)
