import { DomainError } from '../errors'
import { PART_MAX, cachedPart } from './part-cache'
import { parseRange } from './range'

/** A stored file, or its first `bytes`. Its contents never change under its key. `isKept`: it is never deleted, so parts are cached. */
export type MediaFile = { key: string; bytes: number; etag: string; type: string; isKept?: boolean }

type Ahead = { key: string; offset: number; length: number; body: ReturnType<typeof cachedPart> }

/** Parts that are being read while the access of a request is checked. */
const ahead = new WeakMap<Request, Ahead>()

/**
 * Starts to read what `serveMedia` will send for this request, if it is the part of a file whose bytes never change. Nothing is
 * sent: the caller may still refuse the request.
 */
export function readAhead(bucket: R2Bucket, { key, bytes, etag }: MediaFile, request: Request) {
  if (request.method !== 'GET' || isConditional(request)) return
  const part = parseRange(rangeHeader(request, etag), bytes)
  if (typeof part === 'string' || part.length > PART_MAX) return
  const body = cachedPart(bucket, key, part)
  // Reported when it is used.
  body.catch(() => undefined)
  ahead.set(request, { key, ...part, body })
}

const isConditional = ({ headers }: Request) =>
  headers.has('If-Match') || headers.has('If-None-Match')

function readPart(
  bucket: R2Bucket,
  key: string,
  part: Omit<Ahead, 'key' | 'body'>,
  request: Request,
) {
  const begun = ahead.get(request)
  const isSame = begun?.key === key && begun.offset === part.offset && begun.length === part.length
  return isSame ? begun.body : cachedPart(bucket, key, part)
}

/**
 * The file, or the part of it that was asked for (RFC 9110 §13–14). HEAD and `If-None-Match` cost no read.
 * @throws DomainError `precondition_failed`, `range_not_satisfiable`, `not_found`
 */
export async function serveMedia(bucket: R2Bucket, file: MediaFile, request: Request) {
  const ifMatch = request.headers.get('If-Match')
  if (ifMatch !== null && !names(ifMatch, file.etag)) throw new DomainError('precondition_failed')
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': file.type,
    ETag: file.etag,
  })
  const ifNoneMatch = request.headers.get('If-None-Match')
  if (ifNoneMatch !== null && names(ifNoneMatch.replaceAll('W/"', '"'), file.etag))
    return new Response(null, { status: 304, headers })
  // Ranges are defined for GET alone.
  if (request.method === 'HEAD') {
    headers.set('Content-Length', String(file.bytes))
    return new Response(null, { headers })
  }

  const range = parseRange(rangeHeader(request, file.etag), file.bytes)
  if (range === 'unsatisfiable') throw unsatisfiable(file.bytes)
  const part = range === 'whole' ? { offset: 0, length: file.bytes } : range
  const body = file.isKept
    ? await readPart(bucket, file.key, part, request)
    : ((await bucket.get(file.key, { range: part }))?.body ?? null)
  if (!body) throw new DomainError('not_found')
  if (range === 'whole') {
    headers.set('Content-Length', String(file.bytes))
    return new Response(body, { headers })
  }
  const last = range.offset + range.length - 1
  headers.set('Content-Length', String(range.length))
  headers.set('Content-Range', `bytes ${range.offset}-${last}/${file.bytes}`)
  return new Response(body, { status: 206, headers })
}

/** The range, unless it is of another version of the file (If-Range): then the whole file is sent. */
function rangeHeader(request: Request, etag: string) {
  const condition = request.headers.get('If-Range')
  if (condition !== null && condition !== etag) return undefined
  return request.headers.get('Range') ?? undefined
}

/** Whether the list of tags has this one. A weak tag is another one. */
const names = (condition: string, etag: string) =>
  condition.trim() === '*' || condition.split(',').some((tag) => tag.trim() === etag)

const unsatisfiable = (bytes: number) =>
  new DomainError('range_not_satisfiable', { headers: { 'Content-Range': `bytes */${bytes}` } })
