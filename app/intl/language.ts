import { createStore } from 'zustand/vanilla'
import type { MessageFormatElement } from 'react-intl'

export const LANGUAGES = ['en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

const STORAGE_KEY = 'language'

const catalogs: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../messages/en.json?compiled'),
  'pt-BR': () => import('../messages/pt-BR.json?compiled'),
}

/** The language on screen and its words. Null only until `loadLanguage` has resolved. */
export const languageStore = createStore<{ language: Language; messages: Messages } | null>(
  () => null,
)

/** Shows the site in `language`; without one, in what was chosen before or what the browser speaks. */
export async function loadLanguage(language: Language = detectLanguage()) {
  const { default: messages } = await catalogs[language]()
  languageStore.setState({ language, messages }, true)
  document.documentElement.lang = language
  remember(language)
}

/** Local storage, then the browser's list, then English. */
export function detectLanguage(): Language {
  const spoken = [stored(), ...navigator.languages]
  for (const tag of spoken) {
    if (tag?.toLowerCase().startsWith('pt')) return 'pt-BR'
    if (tag?.toLowerCase().startsWith('en')) return 'en'
  }
  return 'en'
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
