import { PRELOADED_ID, type PreloadedEntry } from '../shared/server-rendering'
import { sessionQueries } from './features/session/queries'
import { queryClient } from './query-client'

/** Takes over what the document brought along, so that the first screen asks for nothing. */
export function usePreloadedData() {
  const text = document.getElementById(PRELOADED_ID)?.textContent
  if (!text) return
  for (const [key, data] of parsed(text)) {
    // A document that Back brings up again may be from before the fan signed in.
    if (key[0] === sessionQueries.all[0] && cameBack()) continue
    queryClient.setQueryData(key, data)
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own edge wrote it, from the same types
const parsed = (text: string) => JSON.parse(text) as PreloadedEntry[]

const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
