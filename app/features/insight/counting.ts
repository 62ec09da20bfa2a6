import { createStore } from 'zustand/vanilla'
import { forgetVisitor } from './visitor-ids'

const CHOICE = 'counted-as'

/**
 * How this browser is counted. `returning`: a random id is kept, so that coming back is seen. `anonymous`: nothing is kept, and
 * each page load is someone new. `none`: not at all, as a browser that sends Do Not Track or Global Privacy Control.
 */
export const COUNTED = ['returning', 'anonymous', 'none'] as const
type Counted = (typeof COUNTED)[number]

export const countedStore = createStore<Counted>(() => {
  const said = keeper()?.getItem(CHOICE)
  return COUNTED.find((counted) => counted === said) ?? 'returning'
})

export function chooseCounted(counted: Counted) {
  const storage = keeper()
  if (counted !== 'returning' && storage) forgetVisitor(storage)
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
