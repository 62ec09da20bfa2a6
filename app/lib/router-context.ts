import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { IntlShape } from 'react-intl'
import type { PublicEvent } from '../../shared/events'
import type { Language } from '../../shared/language'
import type { PublicSite } from '../../shared/site/sections'

export type RouterContext = {
  queryClient: QueryClient
  preload: Preload
  /** Set in the Worker only. */
  document?: DocumentContext
}

/**
 * For a page's loader. In the browser it starts the request, and the screen shows what it waits for. In the Worker the loader
 * waits for the answer of the API, which the document then carries: null for something that does not exist.
 */
export type Preload = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  /** The answer depends on who is signed in: the document's head uses it, but the document does not carry it. */
  use?: 'head',
) => Promise<Data | null | undefined> | undefined

/** A query throws it in the Worker if its answer is too much for a document. */
export class ClientOnly extends Error {}

/** What a page's `head` needs to know of its document. */
export type DocumentContext = {
  language: Language
  origin: string
  intl: IntlShape
  /** Known to heads, and not yet to loaders: it is read beside their data. */
  site: PublicSite
  readSite: () => Promise<void>
  /** An event as a thing of schema.org. Passed, because it needs time zones and countries, which the first load must not carry. */
  eventFacts: (event: PublicEvent) => Record<string, unknown>
}
