import { createStore } from 'zustand/vanilla'
import { forgetVisitor } from './visitor-ids'

const STORAGE_KEY = 'counted-as'

/**
 * `returning`: a random id is stored to recognize returning visitors. `anonymous`: nothing is stored, and each page load is
 * a new visitor. `none`: not counted, like browsers that send Do Not Track or Global Privacy Control.
 */
export const CONSENT_LEVELS = ['returning', 'anonymous', 'none'] as const
type ConsentLevel = (typeof CONSENT_LEVELS)[number]

export const consentStore = createStore<ConsentLevel>(() => {
  const stored = safeLocalStorage()?.getItem(STORAGE_KEY)
  return CONSENT_LEVELS.find((level) => level === stored) ?? 'returning'
})

export function setConsent(level: ConsentLevel) {
  const storage = safeLocalStorage()
  if (level !== 'returning' && storage) forgetVisitor(storage)
  storage?.setItem(STORAGE_KEY, level)
  consentStore.setState(level, true)
}

/** Local storage, or null where the browser blocks it. */
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
