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
 * The frame of every page with the landing page's first view, the rest of the public site, and the back office. No id is in two sets
 * (checked by scripts/checks/messages.mjs).
 */
const CATALOGS = {
  frame: {
    en: () => import('../../messages/frame/en.json?compiled'),
    'pt-BR': () => import('../../messages/frame/pt-BR.json?compiled'),
  },
  site: {
    en: () => import('../../messages/en.json?compiled'),
    'pt-BR': () => import('../../messages/pt-BR.json?compiled'),
  },
  admin: {
    en: () => import('../../messages/admin/en.json?compiled'),
    'pt-BR': () => import('../../messages/admin/pt-BR.json?compiled'),
  },
} satisfies Record<string, Catalog>

type SetName = keyof typeof CATALOGS

const STORAGE_KEY = 'language'

/** What a language needs. */
const wantedSets = new Set<SetName>(['frame', 'site'])

type Shown = { language: Language; messages: Messages; sets: Set<SetName> }

/** The interface language and its messages. Null until `openInDetectedLanguage` has resolved. */
export const languageStore = createStore<Shown | null>(() => null)

/**
 * Order: address, local storage, cookie, the browser's languages, English. The server decides alike, without local storage.
 * @param frameOnly the rest of the site's messages follow with `loadMessages`
 */
export function openInDetectedLanguage(frameOnly = false) {
  if (frameOnly) wantedSets.delete('site')
  return show(detectLanguage())
}

/** The interface language, or the detected one while it loads. */
export const currentLanguage = () => languageStore.getState()?.language ?? detectLanguage()

/** For what needs another set of messages: resolves when it is loaded. */
export async function loadMessages(set: SetName): Promise<void> {
  if (languageStore.getState()?.sets.has(set)) return
  wantedSets.add(set)
  const language = currentLanguage()
  try {
    const { default: added } = await CATALOGS[set][language]()
    const shown = languageStore.getState()
    if (shown?.language !== language) return await show(currentLanguage())
    // In place: nothing on screen has used them, so nothing needs to render again.
    Object.assign(shown.messages, added)
    shown.sets.add(set)
  } catch (error) {
    wantedSets.delete(set)
    throw error
  }
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
  const sets = new Set(wantedSets)
  const catalogs = await Promise.all([...sets].map((set) => CATALOGS[set][language]()))
  // A newer request is loading at least the same sets.
  if (request !== requests) return newest
  document.documentElement.lang = language
  const messages: Messages = Object.assign({}, ...catalogs.map((catalog) => catalog.default))
  languageStore.setState({ language, messages, sets }, true)
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
