import { PRELOADED_ID, type PreloadedEntry, SITE_ID } from '../shared/server-rendering'
import { sessionQueries } from './features/session/queries'
import type { DocumentBrand } from '../shared/site/brand'
import { setSite } from './lib/site'
import { queryClient } from './query-client'

/** Fills the query cache from the document, so that the first screen makes no request. */
export function readPreloadedData() {
  const site = parsed<DocumentBrand>(SITE_ID)
  if (site) setSite(site)
  for (const [key, data] of parsed<PreloadedEntry[]>(PRELOADED_ID) ?? []) {
    // A document that Back restores may be older than the sign-in.
    if (key[0] === sessionQueries.all[0] && isRestored()) continue
    queryClient.setQueryData(key, data)
  }
}

/** Our own Worker wrote it, from the same types. */
function parsed<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return text ? (JSON.parse(text) as T) : undefined
}

const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
