import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import type { Language } from '../../shared/language'
import type { RenderedPage } from '../../shared/server-rendering'
import type { AppEnv } from '../env'
import { readAccessCookie, readRefreshCookie } from '../http/cookies'
import { type Site, clearOnSiteChange } from '../site'
import { clearOnCatalogChange, msUntilRelease } from '../platform/catalog-caches'
import { ttlCache } from '../platform/ttl-cache'

/** Answers a request to our own API as a visitor gets it, without the network. */
export type AskApi = (c: Context<AppEnv>, request: Request) => Response | Promise<Response>

// Only the least recently used make room: requests for many addresses must not empty it.
const DOCUMENT_TTL_MS = 10_000
const documents = ttlCache<RenderedPage>({ max: 300, ttl: DOCUMENT_TTL_MS })
clearOnCatalogChange(() => documents.clear())
clearOnSiteChange(() => documents.clear())

/** The API of the request whose page is being rendered. */
const api = new AsyncLocalStorage<(request: Request) => Response | Promise<Response>>()

/**
 * What is written into the shell for one path and one language: the same for everyone who is signed out, or in. Cached for some
 * seconds, so that a crowd that follows one link costs one rendering.
 */
export async function documentFor(
  c: Context<AppEnv>,
  askApi: AskApi,
  { site, path, language }: { site: Site; path: string; language: Language },
) {
  const visitor = !readAccessCookie(c) && !readRefreshCookie(c)
  const key = `${site.key} ${language} ${visitor} ${path}`
  const cached = documents.get(key)
  if (cached) return cached
  // Only here: requests of the API need not load the app.
  const { renderPage, setWorkerFetch } = await import('server-entry')
  const origin = c.env.PUBLIC_ORIGIN
  setWorkerFetch(async (path, init) => {
    const ask = api.getStore()
    if (!ask) throw new Error('no page is being rendered')
    return ask(new Request(new URL(path, origin), init))
  })
  const document = await api.run(
    (request) => {
      // Texts of the API are in the document's language.
      request.headers.set('Accept-Language', language)
      return askApi(c, request)
    },
    () => renderPage({ path, language, origin, visitor, site: site.publicSite }),
  )
  const readsData = document.preloaded.length > (visitor ? 1 : 0)
  if ((readsData || document.html !== null) && !document.missing)
    documents.set(key, document, { ttl: msUntilRelease(DOCUMENT_TTL_MS) })
  return document
}
