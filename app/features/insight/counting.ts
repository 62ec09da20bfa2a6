import { createStore } from 'zustand/vanilla'
import { forgetVisitor } from './visitor-ids'

const CHOICE = 'counted-as'

/**
 * How this browser is counted. `returning`: a random id is kept, so that coming back is seen. `anonymous`: nothing is kept, and
 * each page load is someone new. A browser that sends Do Not Track or Global Privacy Control is not counted at all.
 */
export type Counted = 'returning' | 'anonymous'

export const countedStore = createStore<Counted>(() =>
  keeper()?.getItem(CHOICE) === 'anonymous' ? 'anonymous' : 'returning',
)

export function chooseCounted(counted: Counted) {
  const storage = keeper()
  if (counted === 'anonymous' && storage) forgetVisitor(storage)
  storage?.setItem(CHOICE, counted)
  countedStore.setState(counted, true)
}

/** Local storage, where the browser allows it. */
export function keeper() {
  try {
    return localStorage
  } catch {
    return null
  }
}

export const asksNotToBeCounted = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
