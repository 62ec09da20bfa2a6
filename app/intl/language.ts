import type { MessageFormatElement } from 'react-intl'
import { createStore } from 'zustand/vanilla'
import { type Language, pickLanguage } from './detect-language'

type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

const STORAGE_KEY = 'language'

const catalogs: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../messages/en.json?compiled'),
  'pt-BR': () => import('../messages/pt-BR.json?compiled'),
}

/** The language on screen and its words. Null only until `openInDetectedLanguage` has resolved. */
export const languageStore = createStore<{ language: Language; messages: Messages } | null>(
  () => null,
)

/** Local storage, then the browser's list, then English. */
export const openInDetectedLanguage = () => show(pickLanguage([stored(), ...navigator.languages]))

/** What a fan chose by hand is what this browser opens with from now on. */
export async function chooseLanguage(language: Language) {
  remember(language)
  await show(language)
}

async function show(language: Language) {
  const { default: messages } = await catalogs[language]()
  document.documentElement.lang = language
  languageStore.setState({ language, messages }, true)
}

// Storage throws where the browser forbids it; the site must still open.
function stored() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function remember(language: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Then the browser's own language decides next time.
  }
}
