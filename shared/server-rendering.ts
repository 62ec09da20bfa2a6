import type { Language } from './language'

/** A piece of public data by the key that the app's query cache knows it by. */
export type PreloadedEntry = [key: readonly unknown[], data: unknown]

/** The keys of what the edge sends along with a document, and the app would otherwise ask for. */
export const PRELOADED_KEYS = {
  session: ['session'],
  catalog: ['music', 'catalog'],
  album: (id: string) => ['music', 'album', id],
  events: ['events', 'announced'],
  event: (id: string) => ['events', 'one', id],
  track: (id: string) => ['music', 'track', id],
  stations: ['radio', 'stations'],
  channels: ['tv', 'channels'],
} as const

/** The element that carries it, as JSON. */
export const PRELOADED_ID = 'known'

export type RenderRequest = {
  path: string
  language: Language
  known: PreloadedEntry[]
}

export type RenderedScreen = {
  title: string
  description: string
  /** The markup of the screen; null where it depends on who is here, or on what only a browser knows. */
  html: string | null
}

/** Pages that anyone may open and a search engine should know. */
export const PUBLIC_PAGES = [
  '/',
  '/music',
  '/music/catalog',
  '/events',
  '/radio',
  '/tv',
  '/virtual-meet',
  '/signup-options',
  '/vip-signup',
  '/privacy',
  '/terms',
  '/copyright',
] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]
