import { parse } from 'hono/utils/cookie'
import { LANGUAGE_COOKIE, pickLanguage } from '../../shared/language'
import {
  clearOnCatalogChange,
  knownNextRelease,
  msUntilRelease,
  setNextRelease,
} from '../platform/catalog-caches'
import { hasPersonalCookies } from './cookies'

/** After this time an answer is still sent, and replaced behind it. */
const FRESH_MS = 1000
/** No answer is sent that was begun longer ago: the team's changes are promised everywhere within two seconds. */
export const AGE_MAX_MS = 2000

/** Public answers that are the same for all visitors who read one language. Not the radio: worker/radio/schedule.ts, NOTICE_MS. */
const API =
  /^\/api\/(catalog|events|news|site|tv\/channels|releases\/upcoming|(albums|events|news)\/[\w-]+)$/
/** Their documents. Not the pages of parties, which follow a room. */
const PAGES = /^\/((music|events|news|tv|social|membership|privacy|terms|copyright)(\/[\w/-]*)?)?$/

/** Headers of a stored answer. The cache needs another `Cache-Control` than the fan gets. */
const ORIGINAL = 'X-Original-Headers'
const BEGUN_AT = 'X-Begun-At'
const VALID_UNTIL = 'X-Valid-Until'
const NEXT_RELEASE = 'X-Next-Release'

/** What was begun before the team's last write in this isolate is not sent by it. */
let clearedAt = 0
const refreshing = new Set<string>()

export const clearDataCentreCache = () => {
  clearedAt = Date.now()
}
clearOnCatalogChange(clearDataCentreCache)

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Caches public answers to visitors in the data centre, for all its isolates (Cache API), at most until the next release opens. Never
 * for a request with a session, a query, or a bookmark of its own write.
 */
export async function dataCentreCached(
  request: Request,
  env: Cloudflare.Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  answer: Answer,
): Promise<Response> {
  const key = env.DATA_CENTRE_CACHE === 'off' ? null : keyOf(request, env)
  if (key === null) return answer(request)
  const refresh = async () => {
    const begunAt = Date.now()
    const response = await answer(request)
    const isPublic = response.status === 200 && !response.headers.has('Set-Cookie')
    if (isPublic) ctx.waitUntil(store(key, response.clone(), begunAt))
    return response
  }
  const stored = await caches.default.match(key)
  if (!stored || !isValid(stored)) return refresh()
  const age = Date.now() - numberIn(stored, BEGUN_AT)
  if (age >= FRESH_MS && !refreshing.has(key)) {
    refreshing.add(key)
    ctx.waitUntil(
      refresh()
        .then((response) => response.body?.cancel())
        .catch((error: unknown) => console.error({ refresh: key, error: String(error) }))
        .finally(() => refreshing.delete(key)),
    )
  }
  return restored(stored, age)
}

/** The address of a stored answer; null if the response must not be cached. */
function keyOf(request: Request, env: Cloudflare.Env) {
  const { method, url, headers } = request
  if (method !== 'GET') return null
  const { pathname, search } = new URL(url)
  const isPage = PAGES.test(pathname)
  if (search !== '' || !(isPage || API.test(pathname)) || hasPersonalCookies(request, env))
    return null
  if (/no-cache/i.test(headers.get('Cache-Control') ?? '')) return null
  const chosen = isPage
    ? parse(headers.get('Cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]
    : null
  const language = pickLanguage([chosen, ...(headers.get('Accept-Language') ?? '').split(',')])
  // Pages name the files of their build.
  return `${env.PUBLIC_ORIGIN}/data-centre/${env.VERSION.id}/${language}${pathname}`
}

const numberIn = ({ headers }: Response, name: string) => Number(headers.get(name))

const isValid = (stored: Response) =>
  numberIn(stored, BEGUN_AT) > clearedAt && Date.now() < numberIn(stored, VALID_UNTIL)

async function store(key: string, response: Response, begunAt: number) {
  // Here: the answer has found out when the next release opens.
  const until = Math.min(begunAt + AGE_MAX_MS, Date.now() + msUntilRelease(AGE_MAX_MS))
  const headers = new Headers({
    'Cache-Control': `public, max-age=${AGE_MAX_MS / 1000}`,
    [ORIGINAL]: JSON.stringify([...response.headers]),
    [BEGUN_AT]: `${begunAt}`,
    [VALID_UNTIL]: `${until}`,
    [NEXT_RELEASE]: `${knownNextRelease() ?? ''}`,
  })
  await caches.default.put(key, new Response(response.body, { headers }))
}

function restored(stored: Response, age: number) {
  const next = numberIn(stored, NEXT_RELEASE)
  // What this isolate caches of this answer ends there too.
  if (next > 0 && knownNextRelease() === null) setNextRelease(new Date(next).toISOString())
  const original: [string, string][] = JSON.parse(stored.headers.get(ORIGINAL) ?? '[]')
  const response = new Response(stored.body, { headers: original })
  response.headers.set('Age', `${Math.floor(age / 1000)}`)
  if (response.headers.has('X-Request-Id'))
    response.headers.set('X-Request-Id', crypto.randomUUID())
  return response
}
