import { KNOWN_ID, KNOWN_KEYS, type Known } from '../shared/first-screen'
import { queryClient } from './query-client'

/** Takes over what the document brought along, so that the first screen asks for nothing. */
export function takeWhatIsKnown() {
  const text = document.getElementById(KNOWN_ID)?.textContent
  if (!text) return
  for (const [key, data] of parsed(text)) {
    // A document that Back brings up again may be from before the fan signed in.
    if (key[0] === KNOWN_KEYS.session[0] && cameBack()) continue
    queryClient.setQueryData(key, data)
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own edge wrote it, from the same types
const parsed = (text: string) => JSON.parse(text) as Known[]

const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
