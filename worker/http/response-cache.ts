import { pickLanguage } from '../../shared/language'
import { accessCookieOf } from './cookies'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { msUntilRelease } from '../platform/catalog-caches'

type Held = { body: ArrayBuffer; headers: Headers; until: number }
type Hot = {
  /** For so long an answer is given again, to whoever asks without a query. */
  seconds: number
  /** Addresses of writes that change what is shown. */
  changedBy: RegExp
  /** How often that happened: what was begun before a write must not be kept after it. */
  writes: number
  held: Held | null
}

const TEAM = /^\/api\/admin\//
const MEMBERS = /^\/(api\/(admin|posts|profile|account)|upload\/avatar)(\/|$)/
const aHot = (seconds: number, changedBy: RegExp): Hot => ({
  seconds,
  changedBy,
  writes: 0,
  held: null,
})
const HOT = new Map([
  ['/api/catalog', aHot(5, TEAM)],
  ['/api/events', aHot(2, TEAM)],
  ['pt-BR /api/events', aHot(2, TEAM)],
  ['/api/posts', aHot(2, MEMBERS)],
])
/** What these show depends on who asks: remembered are they for visitors. */
const OF_VIEWERS = new Set(['/api/posts'])
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Answer = (request: Request) => Response | Promise<Response>

/**
 * What a crowd asks for at once is written once: the finished answer is kept in this isolate for some seconds, and given
 * again before anything is worked out. `forgetChanged` empties it after a write in this isolate; other isolates keep theirs
 * until it expires.
 */
export async function cachedResponse(
  request: Request,
  env: Cloudflare.Env,
  answer: Answer,
): Promise<Response> {
  const one = hotAt(request, env)
  if (!one) return answer(request)
  if (one.held && one.held.until > Date.now()) return again(one.held)
  const before = one.writes
  const response = await answer(request)
  // What sets a cookie is one browser's.
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
  const fresh = {
    body: await response.arrayBuffer(),
    headers: new Headers(response.headers),
    until: Date.now() + msUntilRelease(one.seconds * 1000),
  }
  if (one.writes === before) one.held = fresh
  return new Response(fresh.body, response)
}

/** Where this is asked for an answer that may be one that somebody else was given. */
function hotAt(request: Request, env: Cloudflare.Env) {
  const { method, url } = request
  if (method !== 'GET') return null
  const path = url.slice(url.indexOf('/', 'https://'.length))
  if (path === '/api/events' && isPortuguese(request.headers)) return HOT.get(`pt-BR ${path}`)
  return OF_VIEWERS.has(path) && accessCookieOf(request, env) !== undefined ? null : HOT.get(path)
}

const isPortuguese = (headers: Headers) =>
  pickLanguage((headers.get('Accept-Language') ?? '').split(',')) === 'pt-BR'

function again({ body, headers }: Held) {
  const response = new Response(body, { headers })
  response.headers.set('X-Request-Id', crypto.randomUUID())
  return response
}

/** Empties what a write changed, if it succeeded and a signed-in member did it: anyone may send one that is refused. */
export const clearChanged = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const viewer: unknown = c.get('viewer')
  if (!READS.has(c.req.method) && c.res.ok && viewer) clearCached(c.req.path)
})

/** `path` as the router decoded it. */
export function clearCached(path: string) {
  for (const one of HOT.values())
    if (one.changedBy.test(path)) {
      one.writes += 1
      one.held = null
    }
}
