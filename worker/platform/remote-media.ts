import { DomainError } from '../errors'
import { copyStream } from './copy-stream'

/** Set on what we ask for: a request that comes back to us with it has run in a circle. */
export const VIA = '1.1 fan-club'
const HEADERS_WITHIN_MS = 10_000
const HOPS_MAX = 3
const BYTES_MAX = 512 * 1024 * 1024
/** Of a body that does not say its length: more than an hour of the best MP3. */
const UNTOLD_MAX = 160 * 1024 * 1024
const BUFFER_BYTES = 512 * 1024
/** A host that is slower than any sound is not worth a connection. Only waiting for it counts, not for the listener. */
export const SLOWEST_HOST = { bytesPerSecond: 1024, windowMs: 15_000 }
/** What a media element needs to know, and nothing else another server says. */
const PASSED_BACK = [
  'Accept-Ranges',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
]
const PASSED_ON = ['Range', 'If-Range', 'If-None-Match']

/**
 * The bytes at a catalogued address, as its host sends them: a 200 stays a 200, ranges are its own. A redirect is followed
 * only to an address that `isCatalogued` too.
 * @throws DomainError `proxy_failed` (502), `proxy_timeout` (504)
 */
export async function fetchMedia(
  url: string,
  request: Request,
  isCatalogued: (url: string) => Promise<boolean>,
) {
  const headers = new Headers({ Via: VIA, Accept: 'audio/*, video/*' })
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const response = await follow(url, headers, request.method, isCatalogued)
  return passOn(response, url)
}

/**
 * An endless stream. Redirects are not followed: only the address that was catalogued is asked.
 * @throws DomainError `proxy_failed`, `proxy_timeout`
 */
export async function openStream(url: string, withTitles: boolean) {
  const response = await headersInTime(url, {
    headers: { Via: VIA, ...(withTitles && { 'Icy-MetaData': '1' }) },
    redirect: 'manual',
  })
  if (response.ok && mediaType(response.headers.get('Content-Type'), url)) return response
  await response.body?.cancel()
  throw new DomainError('proxy_failed')
}

async function follow(
  url: string,
  headers: Headers,
  method: string,
  isCatalogued: (url: string) => Promise<boolean>,
) {
  for (let hop = 0; hop <= HOPS_MAX; hop++) {
    const response = await headersInTime(url, { headers, method, redirect: 'manual' })
    if (response.status < 300 || response.status >= 400 || response.status === 304) return response
    await response.body?.cancel()
    const location = response.headers.get('Location')
    const next = location && URL.canParse(location, url) ? new URL(location, url).href : null
    if (!next || !isPublicAddress(next) || !(await isCatalogued(next))) break
    url = next
  }
  throw new DomainError('proxy_failed')
}

async function headersInTime(url: string, init: RequestInit) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), HEADERS_WITHIN_MS)
  try {
    return await fetch(url, { ...init, signal: late.signal })
  } catch (error) {
    console.error({ proxied: new URL(url).host, error })
    throw new DomainError(late.signal.aborted ? 'proxy_timeout' : 'proxy_failed')
  } finally {
    // The clock is for the headers; the body may take as long as the song.
    clearTimeout(timer)
  }
}

async function passOn(response: Response, url: string) {
  const type = mediaType(response.headers.get('Content-Type'), url)
  const size = Number(response.headers.get('Content-Length') ?? 0)
  const expected = [200, 206, 304, 416].includes(response.status)
  if (!expected || (response.ok && !type) || size > BYTES_MAX) {
    await response.body?.cancel()
    throw new DomainError('proxy_failed')
  }
  const headers = new Headers()
  // Packed bytes come to us unpacked: what was said of their number is true no longer.
  const packed = response.headers.has('Content-Encoding')
  for (const name of PASSED_BACK) {
    const value =
      packed && /^Content-(Length|Range)$/.test(name) ? null : response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (type) headers.set('Content-Type', type)
  return new Response(response.status === 416 ? null : bounded(response), {
    status: response.status,
    headers,
  })
}

/** At most as long as the host says, or UNTOLD_MAX, and cut when the host is too slow. */
function bounded({ body, headers }: Response) {
  if (!body) return body
  const length = headers.get('Content-Length')
  const isTold = length !== null && !headers.has('Content-Encoding')
  const { readable, writable } = isTold
    ? new FixedLengthStream(Number(length))
    : new IdentityTransformStream()
  const max = isTold ? BYTES_MAX : UNTOLD_MAX
  void copyStream(body, writable, { bytes: BUFFER_BYTES, max, slowest: SLOWEST_HOST })
  return readable
}

/** Media only: a page or a picture with scripts from another host must never be served as ours. */
function mediaType(contentType: string | null, url: string) {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^(audio|video)\/[\w.+-]+$/.test(type) || type === 'application/ogg') return type
  const untyped =
    type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream'
  return untyped && /\.mp3$/i.test(new URL(url).pathname) ? 'audio/mpeg' : null
}

/**
 * Whether an address may be asked for at all: a public host by name, on the usual ports, without credentials. The URL
 * parser has already made one spelling of 0x7f.1, 2130706433 and full-width digits; no literal address is let through.
 */
export function isPublicAddress(address: string) {
  const { hostname, password, port, protocol, username } = new URL(address)
  const host = hostname.replace(/\.$/, '')
  const isLiteral = host.startsWith('[') || /^[\d.]+$/.test(host)
  const isLocal = !host.includes('.') || /\.(localhost|local|internal|home|lan|arpa)$/i.test(host)
  return (
    /^https?:$/.test(protocol) && !username && !password && port === '' && !isLiteral && !isLocal
  )
}
