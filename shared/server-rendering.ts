import type { Language } from './language'
import type { PublicSite } from './site/sections'

/** One query of the app's cache: its key, its data, and whether a member's browser asks again, because members get another answer. */
export type PreloadedEntry = [key: readonly unknown[], data: unknown, asksAgain?: boolean]

/** The id of the element with the preloaded entries, as JSON. */
export const PRELOADED_ID = 'preloaded'

/** The id of the element with the club's names, as JSON: in every document. */
export const SITE_ID = 'site'

export type RenderRequest = {
  /** Without query and trailing slash. */
  path: string
  language: Language
  origin: string
  /** The request has no session: the document can say that nobody is signed in. */
  visitor: boolean
  /** Read beside the data of the page. */
  site: Promise<{ publicSite: PublicSite }>
}

export type RenderedPage = {
  /** The route that was found, `/music/catalog/$id`; null for an address without a page. */
  route: string | null
  /** The page is about something that does not exist. */
  missing: boolean
  /** The address in the spelling of its page, if it differs only in upper-case letters. */
  movedTo: string | null
  /** The page has a head of its own: search engines may list it. */
  indexed: boolean
  title: string
  description: string
  /** Further tags of the head: the attributes of each `meta`. */
  meta: Record<string, string>[]
  /** Things of schema.org, as JSON. */
  jsonLd: string[]
  /** The page in its frame; null if the browser makes both. */
  html: string | null
  /** The browser makes the screen: the document has its frame, its heading and a skeleton. */
  isSkeleton: boolean
  /** The public data that the page would request. */
  preloaded: PreloadedEntry[]
}
