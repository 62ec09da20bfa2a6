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

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * The public site's messages, and the back office's. Ids of the two sets are disjoint (checked by
 * scripts/checks/messages.mjs).
 */
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

const loadedSets = new Set<keyof typeof CATALOGS>(['site'])

/** The interface language and its messages. Null until `openInDetectedLanguage` has resolved. */
export const languageStore = createStore<{ language: Language; messages: Messages } | null>(
  () => null,
)

/**
 * Order: address, local storage, cookie, the browser's languages, English. The server decides alike, without local storage.
 */
export const openInDetectedLanguage = () => show(detectLanguage())

/** The interface language, or the detected one while it loads. */
export const currentLanguage = () => languageStore.getState()?.language ?? detectLanguage()

/** For loaders of routes with their own message set: resolves when it is loaded. */
export async function loadMessages(set: keyof typeof CATALOGS) {
  if (loadedSets.has(set)) return
  loadedSets.add(set)
  await show(currentLanguage()).catch((error: unknown) => {
    loadedSets.delete(set)
    throw error
  })
}

/** Switches the language and stores the choice in this browser. */
export async function chooseLanguage(language: Language) {
  saveChoice(language)
  await show(language)
}

const detectLanguage = () =>
  pickLanguage([languageInAddress(), storedChoice(), ...navigator.languages])

let newest: Promise<void> = Promise.resolve()
let requests = 0

const show = (language: Language) => (newest = load(language, ++requests))

async function load(language: Language, request: number): Promise<void> {
  const catalogs = await Promise.all([...loadedSets].map((set) => CATALOGS[set][language]()))
  // A newer request is loading at least the same sets.
  if (request !== requests) return newest
  document.documentElement.lang = language
  const messages: Messages = Object.assign({}, ...catalogs.map((catalog) => catalog.default))
  languageStore.setState({ language, messages }, true)
}

const languageInAddress = () => new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)

const storedChoice = () =>
  stored() ?? new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null

// Storage throws where the browser blocks it.
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
    // The cookie is enough.
  }
}

/** Stored in local storage, as specified, and in a cookie for the server. Removes the parameter from the address. */
function saveChoice(language: Language) {
  store(language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  const url = new URL(location.href)
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return
  url.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', url)
}
