import { pickLanguage } from '../../shared/language'
import { accessCookieOf } from './cookies'
import { createMiddleware } from 'hono/factory'
import { AGE_MAX_MS, clearDataCentreCache } from './data-centre-cache'
import type { AppEnv } from '../env'
import { msUntilRelease } from '../platform/catalog-caches'

/** `since`: when the answer was begun. */
type CachedResponse = { body: ArrayBuffer; headers: Headers; since: number; until: number }
type Entry = {
  /** How long a response is reused, for requests without a query. */
  seconds: number
  /** Paths of writes that change the response. */
  changedBy: RegExp
  /** Counts those writes: a response that was started before found must not be cached after it. */
  writes: number
  cached: CachedResponse | null
}

const TEAM = /^\/api\/admin\//
const MEMBERS = /^\/(api\/(admin|posts|profile|account)|upload\/avatar)(\/|$)/
const entry = (seconds: number, changedBy: RegExp): Entry => ({
  seconds,
  changedBy,
  writes: 0,
  cached: null,
})
const ENTRIES = new Map([
  ['/api/catalog', entry(5, TEAM)],
  ['/api/events', entry(2, TEAM)],
  ['pt-BR /api/events', entry(2, TEAM)],
  ['/api/posts', entry(2, MEMBERS)],
])
/** Cached only for signed-out requests. */
const SIGNED_OUT_ONLY = new Set(['/api/posts'])
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Caches whole responses in this isolate for some seconds and returns them before any middleware runs. `clearChanged` clears
 * them after a write in this isolate; other isolates keep theirs until they expire.
 */
export async function cachedResponse(
  request: Request,
  env: Cloudflare.Env,
  answer: Answer,
): Promise<Response> {
  const found = entryOf(request, env)
  if (!found) return answer(request)
  if (found.cached && found.cached.until > Date.now()) return responseFrom(found.cached)
  const before = found.writes
  const response = await answer(request)
  // A response that sets a cookie is for found browser.
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
  const since = Date.now() - Number(response.headers.get('Age')) * 1000
  const fresh = {
    body: await response.arrayBuffer(),
    headers: new Headers(response.headers),
    since,
    until: Math.min(Date.now() + msUntilRelease(found.seconds * 1000), since + AGE_MAX_MS),
  }
  if (found.writes === before) found.cached = fresh
  return new Response(fresh.body, response)
}

/** The cache entry of a request; null if its response must not be cached. */
function entryOf(request: Request, env: Cloudflare.Env) {
  const { method, url } = request
  if (method !== 'GET') return null
  const path = url.slice(url.indexOf('/', 'https://'.length))
  if (path === '/api/events' && isPortuguese(request.headers)) return ENTRIES.get(`pt-BR ${path}`)
  return SIGNED_OUT_ONLY.has(path) && accessCookieOf(request, env) !== undefined
    ? null
    : ENTRIES.get(path)
}

const isPortuguese = (headers: Headers) =>
  pickLanguage((headers.get('Accept-Language') ?? '').split(',')) === 'pt-BR'

function responseFrom({ body, headers, since }: CachedResponse) {
  const response = new Response(body, { headers })
  if (headers.has('Age')) response.headers.set('Age', `${Math.floor((Date.now() - since) / 1000)}`)
  response.headers.set('X-Request-Id', crypto.randomUUID())
  return response
}

/** Clears the entries that a write changed. Refused and signed-out writes change nothing. */
export const clearChanged = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const viewer: unknown = c.get('viewer')
  if (!READS.has(c.req.method) && c.res.ok && viewer) clearCached(c.req.path)
})

/** `path` as the router decoded it. */
export function clearCached(path: string) {
  if (TEAM.test(path)) clearDataCentreCache()
  for (const found of ENTRIES.values())
    if (found.changedBy.test(path)) {
      found.writes += 1
      found.cached = null
    }
}
