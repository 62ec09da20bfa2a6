import { PRELOADED_ID, type PreloadedEntry, SITE_ID } from '../shared/server-rendering'
import { sessionQueries } from './features/session/queries'
import { isRestored } from './lib/is-restored'
import { setSite } from './lib/site'
import { queryClient } from './query-client'

/** Fills the query cache from the document, so that the first screen makes no request. */
export function readPreloadedData() {
  setSite(parsed(SITE_ID))
  for (const [key, data, asksAgain] of parsed<PreloadedEntry[] | null>(PRELOADED_ID) ?? []) {
    if (key[0] === sessionQueries.all[0] && isRestored()) continue
    // A landing page may be open for hours before the app is loaded.
    queryClient.setQueryData(key, data, { updatedAt: asksAgain ? 0 : performance.timeOrigin })
  }
}

/** Our own Worker wrote it, from the same types. */
const parsed = <T>(id: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T
