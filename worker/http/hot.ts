import { pickLanguage } from '../../shared/language'

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
const SESSION = '__Host-access='
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Answer = (request: Request) => Response | Promise<Response>

/**
 * What a crowd asks for at once is written once: the finished answer is kept in this isolate for some seconds, and given
 * again before anything is worked out. A write to what they show forgets them here; other isolates have them until they are
 * over.
 */
export async function hot(request: Request, answer: Answer): Promise<Response> {
  const one = hotAt(request)
  if (!one) return READS.has(request.method) ? answer(request) : andForget(request, answer)
  if (one.held && one.held.until > Date.now()) return again(one.held)
  const before = one.writes
  const response = await answer(request)
  // What sets a cookie is one browser's.
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
  const fresh = {
    body: await response.arrayBuffer(),
    headers: new Headers(response.headers),
    until: Date.now() + one.seconds * 1000,
  }
  if (one.writes === before) one.held = fresh
  return new Response(fresh.body, response)
}

/** Where this is asked for an answer that may be one that somebody else was given. */
function hotAt({ method, url, headers }: Request) {
  if (method !== 'GET') return null
  const path = url.slice(url.indexOf('/', 'https://'.length))
  if (path === '/api/events' && isPortuguese(headers)) return HOT.get(`pt-BR ${path}`)
  return OF_VIEWERS.has(path) && headers.get('Cookie')?.includes(SESSION) ? null : HOT.get(path)
}

const isPortuguese = (headers: Headers) =>
  pickLanguage((headers.get('Accept-Language') ?? '').split(',')) === 'pt-BR'

function again({ body, headers }: Held) {
  const response = new Response(body, { headers })
  response.headers.set('X-Request-Id', crypto.randomUUID())
  return response
}

async function andForget(request: Request, answer: Answer) {
  const { pathname } = new URL(request.url)
  const response = await answer(request)
  for (const one of HOT.values())
    if (one.changedBy.test(pathname)) {
      one.writes += 1
      one.held = null
    }
  return response
}
