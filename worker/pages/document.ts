import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import type { Language } from '../../shared/language'
import { isLegalPage } from '../../shared/site/legal'
import type { AppEnv } from '../env'
import { readAccessCookie, readRefreshCookie } from '../http/cookies'
import { expiryOf, markPublic } from '../http/public-cache'
import { type Site, legalText, sectionsOf } from '../site'

/** Answers a request to our own API as a visitor gets it, without the network. */
export type AskApi = (c: Context<AppEnv>, request: Request) => Response | Promise<Response>

/** The API of the request whose page is being rendered. */
const api = new AsyncLocalStorage<(request: Request) => Response | Promise<Response>>()

type Asked = {
  site: Promise<Site>
  path: string
  language: Language
  /** The site has a draft: the document is for one administrator, who sees it as a visitor. */
  isPreview: boolean
}

/**
 * What is written into the shell for one path and one language: the same for everyone who is signed out, or in. `changes`: when the first of
 * its answers does; null if one of them is not for everyone.
 */
export async function documentFor(
  c: Context<AppEnv>,
  askApi: AskApi,
  { site, path, language, isPreview }: Asked,
) {
  const visitor = isPreview || (!readAccessCookie(c) && !readRefreshCookie(c))
  // Only here: requests of the API need not load the app.
  const { renderPage, setWorkerFetch } = await import('server-entry')
  const origin = c.env.PUBLIC_ORIGIN
  setWorkerFetch(async (path, init) => {
    const ask = api.getStore()
    if (!ask) throw new Error('no page is being rendered')
    return ask(new Request(new URL(path, origin), init))
  })
  let changes: number | null = Infinity
  const document = await api.run(
    async (request) => {
      // Texts of the API are in the document's language.
      request.headers.set('Accept-Language', language)
      const answer = (await siteAnswer(site, request, language)) ?? (await askApi(c, request))
      const expiry = expiryOf(answer.headers)
      changes = changes === null || expiry === null ? null : Math.min(changes, expiry)
      return answer
    },
    () => renderPage({ path, language, origin, visitor, site }),
  )
  return { document, changes }
}

/** What the API answers about this site, which may be a draft; null for any other address. */
async function siteAnswer(site: Promise<Site>, request: Request, language: Language) {
  const { pathname, searchParams } = new URL(request.url)
  const [, page = ''] = /^\/api\/site\/legal\/(\w+)$/.exec(pathname) ?? []
  if (pathname !== '/api/site' && !isLegalPage(page)) return null
  const answer = Response.json(
    isLegalPage(page)
      ? legalText(await site, page, language)
      : sectionsOf((await site).publicSite, searchParams.get('sections') ?? undefined),
  )
  markPublic(answer.headers)
  return answer
}
