import type { MessageFormatElement } from 'react-intl'
import { createStore } from 'zustand/vanilla'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  pickLanguage,
} from '../../../shared/language'

type Messages = Record<string, string> | Record<string, MessageFormatElement[]>
type Catalog = Record<Language, () => Promise<{ default: Messages }>>

const A_YEAR = 365 * 24 * 3600

/** What every fan needs, and what only those behind a certain door do. Ids of two sets never meet: the checks see to it. */
const CATALOGS = {
  site: {
    en: () => import('../../messages/en.json?compiled'),
    'pt-BR': () => import('../../messages/pt-BR.json?compiled'),
  },
  admin: {
    en: () => import('../../messages/admin/en.json?compiled'),
    'pt-BR': () => import('../../messages/admin/pt-BR.json?compiled'),
  },
} satisfies Record<string, Catalog>

const STORAGE_KEY = 'language'

const spoken = new Set<keyof typeof CATALOGS>(['site'])

/** The language on screen and its words. Null only until `openInDetectedLanguage` has resolved. */
export const languageStore = createStore<{ language: Language; messages: Messages } | null>(
  () => null,
)

/**
 * What the address says, then local storage, the cookie, the browser's list, and English. The edge decides alike, but that it
 * cannot see local storage.
 */
export const openInDetectedLanguage = () => show(detected())

/** The language on screen, or the one that it is going to be. */
export const spokenLanguage = () => languageStore.getState()?.language ?? detected()

/** For the loader of a route whose words are not with the first load: they are there when it resolves. */
export async function loadMessages(set: keyof typeof CATALOGS) {
  if (spoken.has(set)) return
  spoken.add(set)
  await show(spokenLanguage()).catch((error: unknown) => {
    spoken.delete(set)
    throw error
  })
}

/** What a fan chose by hand is what this browser opens with from now on. */
export async function chooseLanguage(language: Language) {
  remember(language)
  await show(language)
}

const detected = () => pickLanguage([inAddress(), chosen(), ...navigator.languages])

let newest: Promise<void> = Promise.resolve()
let turns = 0

const show = (language: Language) => (newest = put(language, ++turns))

async function put(language: Language, turn: number): Promise<void> {
  const catalogs = await Promise.all([...spoken].map((set) => CATALOGS[set][language]()))
  // A later wish is still on its way, and knows at least as many words.
  if (turn !== turns) return newest
  document.documentElement.lang = language
  const messages: Messages = Object.assign({}, ...catalogs.map((catalog) => catalog.default))
  languageStore.setState({ language, messages }, true)
}

const inAddress = () => new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)

const chosen = () =>
  stored() ?? new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null

// Storage throws where the browser forbids it; the site must still open.
function stored() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(language: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Then the cookie remembers it alone.
  }
}

/** In local storage, as specified, and in a cookie: the edge writes the document in it. The address no longer has a say. */
function remember(language: Language) {
  store(language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
  const url = new URL(location.href)
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return
  url.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', url)
}
