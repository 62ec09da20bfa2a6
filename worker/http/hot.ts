/** Seconds for which an answer to this address is given again, to whoever asks without a query. */
const SECONDS = new Map([
  ['/api/catalog', 5],
  ['/api/events', 2],
  ['/api/posts', 2],
])
/** What these show depends on who asks: remembered are they for visitors. */
const OF_VIEWERS = new Set(['/api/posts'])
/** Writes to these change what is remembered: the team's to all of it, members' to the first feed page. */
const SHOWN = /^\/(api\/(admin|posts|profile|account)|upload\/avatar)(\/|$)/
const SESSION = '__Host-access='
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Held = { body: ArrayBuffer; headers: Headers; until: number }
type Answer = (request: Request) => Response | Promise<Response>

const held = new Map<string, Held>()
/** How often was written what they show: what was begun before a write must not be kept after it. */
let writes = 0

/**
 * What a crowd asks for at once is written once: the finished answer is kept in this isolate for some seconds, and given
 * again before anything is worked out. A write to what they show forgets them here; other isolates have them until they are
 * over.
 */
export async function hot(request: Request, answer: Answer): Promise<Response> {
  const path = hotPath(request)
  if (!path) return READS.has(request.method) ? answer(request) : andForget(request, answer)
  const known = held.get(path)
  if (known && known.until > Date.now()) return again(known)
  const before = writes
  const response = await answer(request)
  // What sets a cookie is one browser's.
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
  const fresh = {
    body: await response.arrayBuffer(),
    headers: new Headers(response.headers),
    until: Date.now() + (SECONDS.get(path) ?? 0) * 1000,
  }
  if (writes === before) held.set(path, fresh)
  return new Response(fresh.body, response)
}

/** The address, when an answer to it may be one that somebody else was given. */
function hotPath({ method, url, headers }: Request) {
  if (method !== 'GET') return null
  const path = url.slice(url.indexOf('/', 'https://'.length))
  if (!SECONDS.has(path)) return null
  return OF_VIEWERS.has(path) && headers.get('Cookie')?.includes(SESSION) ? null : path
}

function again({ body, headers }: Held) {
  const response = new Response(body, { headers })
  response.headers.set('X-Request-Id', crypto.randomUUID())
  return response
}

async function andForget(request: Request, answer: Answer) {
  const shows = SHOWN.test(new URL(request.url).pathname)
  const response = await answer(request)
  if (shows) {
    writes += 1
    held.clear()
  }
  return response
}
