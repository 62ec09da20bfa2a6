import { PRELOADED_ID, type PreloadedEntry, SITE_ID } from '../shared/server-rendering'
import { sessionQueries } from './features/session/queries'
import { setSite } from './lib/site'
import { queryClient } from './query-client'

/** Fills the query cache from the document, so that the first screen makes no request. */
export function readPreloadedData() {
  setSite(parsed(SITE_ID))
  for (const [key, data, asksAgain] of parsed<PreloadedEntry[] | null>(PRELOADED_ID) ?? []) {
    if (key[0] === sessionQueries.all[0] && isRestored()) continue
    // A page may have been open for long before the app was here: without a connection, or in a hidden tab.
    queryClient.setQueryData(key, data, { updatedAt: asksAgain ? 0 : performance.timeOrigin })
  }
}

/** Our own Worker wrote it, from the same types. */
const parsed = <T>(id: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T

/** Back or Forward brought the document, which may be older than the sign-in. */
const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
