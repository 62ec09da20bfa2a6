import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/language'
import { detectLanguage, saveChoice } from './detect-language'

/** Any set of messages counts as all: the others are loaded with what needs them. */
export type Messages = Record<FormatjsIntl.Message['ids'], string>
type Catalog = Record<Language, () => Promise<{ default: Partial<Messages> }>>

/** The public site, and the back office. No id is in two sets (checked by tools/checks/messages.mjs). */
const CATALOGS = {
  site: {
    en: () => import('../../messages/site/en.json'),
    'pt-BR': () => import('../../messages/site/pt-BR.json'),
  },
  admin: {
    en: () => import('../../messages/admin/en.json'),
    'pt-BR': () => import('../../messages/admin/pt-BR.json'),
  },
} satisfies Record<string, Catalog>

type SetName = keyof typeof CATALOGS

/** What a language needs. */
const wantedSets = new Set<SetName>(['site'])

type Shown = { language: Language; messages: Messages; sets: Set<SetName> }

/** The interface language and its messages. Null until `openInDetectedLanguage` has resolved. */
export const languageStore = createStore<Shown | null>(() => null)

/** Loads the messages of the visitor's language and shows them. */
export const openInDetectedLanguage = () => show(detectLanguage())

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
