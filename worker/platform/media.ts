import { DomainError } from '../errors'
import { cachedPart } from './part-cache'
import { parseRange } from './range'

/** A stored file, or its first `bytes`. Its contents never change under its key. `isKept`: it is never deleted, so parts are cached. */
export type MediaFile = { key: string; bytes: number; etag: string; type: string; isKept?: boolean }

/**
 * The file, or the part of it that was asked for (RFC 9110 §13–14). HEAD and `If-None-Match` cost no read.
 * @throws DomainError `range_not_satisfiable`, `not_found`
 */
export async function serveMedia(bucket: R2Bucket, file: MediaFile, request: Request) {
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': file.type,
    ETag: file.etag,
  })
  if (matches(request.headers.get('If-None-Match'), file.etag))
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
    ? await cachedPart(bucket, file.key, part)
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

const matches = (condition: string | null, etag: string) =>
  condition !== null &&
  (condition.trim() === '*' ||
    condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

const unsatisfiable = (bytes: number) =>
  new DomainError('range_not_satisfiable', { headers: { 'Content-Range': `bytes */${bytes}` } })
