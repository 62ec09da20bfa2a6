import { PRELOADED_ID, type PreloadedEntry } from '../shared/server-rendering'
import { sessionQueries } from './features/session/queries'
import { queryClient } from './query-client'

/** Fills the query cache from the document, so that the first screen makes no request. */
export function readPreloadedData() {
  const text = document.getElementById(PRELOADED_ID)?.textContent
  if (!text) return
  for (const [key, data] of parsed(text)) {
    // A document that Back restores may be older than the sign-in.
    if (key[0] === sessionQueries.all[0] && isRestored()) continue
    queryClient.setQueryData(key, data)
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own Worker wrote it, from the same types
const parsed = (text: string) => JSON.parse(text) as PreloadedEntry[]

const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
