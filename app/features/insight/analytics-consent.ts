import { createStore } from 'zustand/vanilla'
import { forgetVisitor } from './visitor-ids'

const CHOICE = 'counted-as'

/**
 * How this browser is counted. `returning`: a random id is kept, so that coming back is seen. `anonymous`: nothing is kept, and
 * each page load is someone new. `none`: not at all, as a browser that sends Do Not Track or Global Privacy Control.
 */
export const CONSENT_LEVELS = ['returning', 'anonymous', 'none'] as const
type Counted = (typeof CONSENT_LEVELS)[number]

export const consentStore = createStore<Counted>(() => {
  const said = safeLocalStorage()?.getItem(CHOICE)
  return CONSENT_LEVELS.find((counted) => counted === said) ?? 'returning'
})

export function setConsent(counted: Counted) {
  const storage = safeLocalStorage()
  if (counted !== 'returning' && storage) forgetVisitor(storage)
  storage?.setItem(CHOICE, counted)
  consentStore.setState(counted, true)
}

/** Local storage, where the browser allows it. */
export function safeLocalStorage() {
  try {
    return localStorage
  } catch {
    return null
  }
}

export const hasPrivacySignal = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
