import { DomainError } from '../errors'
import { copyStream } from './copy-stream'
import { isHostName } from '../lib/host-names'

/** Sent with our requests: a request that arrives with it would be a loop. */
export const VIA = '1.1 fan-club'
const HEADERS_WITHIN_MS = 10_000
const HOPS_MAX = 3
const BYTES_MAX = 512 * 1024 * 1024
/** For bodies without a length: more than an hour of MP3 at the highest bit rate. */
const UNKNOWN_LENGTH_MAX = 160 * 1024 * 1024
const BUFFER_BYTES = 512 * 1024
/** Slower than any audio. Only waiting for the host counts, not for the listener. */
export const SLOWEST_HOST = { bytesPerSecond: 1024, windowMs: 15_000 }
/** The headers that a media element needs. No others of the host are passed on. */
const RESPONSE_HEADERS = [
  'Accept-Ranges',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
]
const REQUEST_HEADERS = ['Range', 'If-Match', 'If-Range', 'If-None-Match']

/**
 * The response of the host at a catalogued address; the host itself answers ranges. Redirects are followed only to addresses that
 * are catalogued too.
 * @throws DomainError `precondition_failed` (412), `proxy_failed` (502), `proxy_timeout` (504)
 */
export async function fetchMedia(
  url: string,
  request: Request,
  isCatalogued: (url: string) => Promise<boolean>,
) {
  const headers = new Headers({ Via: VIA, Accept: 'audio/*, video/*' })
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const response = await follow(url, headers, request.method, isCatalogued)
  return toResponse(response, url)
}

/**
 * An endless stream. Redirects are not followed.
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
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), HEADERS_WITHIN_MS)
  try {
    return await fetch(url, { ...init, signal: timeout.signal })
  } catch (error) {
    console.error({ proxied: new URL(url).host, error })
    throw new DomainError(timeout.signal.aborted ? 'proxy_timeout' : 'proxy_failed')
  } finally {
    // The timeout is for the headers; the body may take as long as the song.
    clearTimeout(timer)
  }
}

async function toResponse(response: Response, url: string) {
  const type = mediaType(response.headers.get('Content-Type'), url)
  const size = Number(response.headers.get('Content-Length') ?? 0)
  const expected = [200, 206, 304, 416].includes(response.status)
  if (!expected || (response.ok && !type) || size > BYTES_MAX) {
    await response.body?.cancel()
    throw new DomainError(response.status === 412 ? 'precondition_failed' : 'proxy_failed')
  }
  const headers = new Headers()
  // `fetch` decompresses the body, so that the length of the header is wrong.
  const isCompressed = response.headers.has('Content-Encoding')
  for (const name of RESPONSE_HEADERS) {
    const value =
      isCompressed && /^Content-(Length|Range)$/.test(name) ? null : response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (type) headers.set('Content-Type', type)
  return new Response(response.status === 416 ? null : limited(response), {
    status: response.status,
    headers,
  })
}

/** Limits the body to its announced length, or UNKNOWN_LENGTH_MAX, and aborts it if the host is too slow. */
function limited({ body, headers }: Response) {
  if (!body) return body
  const length = headers.get('Content-Length')
  const hasLength = length !== null && !headers.has('Content-Encoding')
  const { readable, writable } = hasLength
    ? new FixedLengthStream(Number(length))
    : new IdentityTransformStream()
  const max = hasLength ? BYTES_MAX : UNKNOWN_LENGTH_MAX
  void copyStream(body, writable, { bytes: BUFFER_BYTES, max, slowest: SLOWEST_HOST })
  return readable
}

/** Only audio and video: a page or an SVG with scripts must not be served from our origin. */
function mediaType(contentType: string | null, url: string) {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^(audio|video)\/[\w.+-]+$/.test(type) || type === 'application/ogg') return type
  const untyped =
    type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream'
  return untyped && /\.mp3$/i.test(new URL(url).pathname) ? 'audio/mpeg' : null
}

/**
 * Whether an address may be fetched: a public host name on a default port, without credentials. IP addresses are refused; the URL
 * parser has already normalised spellings such as 0x7f.1, 2130706433 and full-width digits.
 */
export function isPublicAddress(address: string) {
  const { hostname, password, port, protocol, username } = new URL(address)
  const host = hostname.replace(/\.$/, '')
  const isPublic =
    isHostName(host) &&
    !/^[\d.]+$/.test(host) &&
    !/\.(localhost|local|internal|home|lan|arpa)$/.test(host)
  return /^https?:$/.test(protocol) && !username && !password && port === '' && isPublic
}
