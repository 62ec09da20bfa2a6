import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { bytesOfPart, claimPart, findUpload, finishPart, storedParts } from './uploads'

/** As long as any other body may take. */
const PART_MS_MAX = 600_000
const BUFFER_BYTES = 256 * 1024

export type PartBody = {
  /** Begins to read. A body that is not opened is discarded behind the answer, so that the client can read it. */
  open: () => ReadableStream<Uint8Array>
  /** The request's `Content-Length`. */
  bytes: number
  /** The SHA-256 of the part in Base64, from `Content-Digest` (RFC 9530); null if the client sent none. */
  sha256: string | null
}

/**
 * Stores one part while it comes in. A part that is stored already is not read again.
 * @throws DomainError `not_found`, `upload_complete`, `part_size`, `checksum_mismatch`, `part_replaced`, `upload_failed`
 */
export async function storePart(
  db: Database,
  bucket: R2Bucket,
  id: string,
  number: number,
  { open, bytes, sha256 }: PartBody,
) {
  const upload = await findUpload(db, id)
  const expected = bytesOfPart(upload, number)
  if (expected === null) throw new DomainError('not_found')
  if (upload.status !== 'uploading') throw new DomainError('upload_complete')
  if (bytes !== expected) throw new DomainError('part_size')

  const claim = await claimPart(db, id, number)
  if (!claim) return { part: number, etag: await etagOf(db, id, number) }

  const { readable, writable } = new FixedLengthStream(expected)
  const multipart = bucket.resumeMultipartUpload(upload.key, upload.multipart_id)
  const [stored, digest] = await Promise.allSettled([
    multipart.uploadPart(number, readable),
    copyWithDigest(open(), writable, sha256 !== null),
  ])
  if (digest.status === 'rejected') throw digest.reason
  if (stored.status === 'rejected') {
    console.error({ upload: id, part: number, error: stored.reason as unknown })
    throw new DomainError('upload_failed')
  }
  if (sha256 !== null && digest.value !== sha256) throw new DomainError('checksum_mismatch')
  await finishPart(db, { upload_id: id, number, claim, etag: stored.value.etag })
  return { part: number, etag: stored.value.etag }
}

async function etagOf(db: Database, id: string, number: number) {
  const parts = await storedParts(db, id)
  return parts.find((part) => part.number === number)?.etag ?? ''
}

/** @returns the SHA-256 of what was copied, in Base64; null if it was not asked for */
async function copyWithDigest(
  body: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  isAsked: boolean,
) {
  const signal = AbortSignal.timeout(PART_MS_MAX)
  // What is left after a failure is discarded behind the answer.
  if (!isAsked) return body.pipeTo(writable, { signal, preventCancel: true }).then(() => null)
  const digest = new crypto.DigestStream('SHA-256')
  const [hash, to] = [digest.getWriter(), writable.getWriter()]
  const reader = body.getReader({ mode: 'byob' })
  signal.addEventListener('abort', () => void reader.cancel(signal.reason))
  try {
    // One buffer: `tee` would keep what one of the two has not read yet, and new buffers become garbage faster than it is collected.
    for (let buffer = new ArrayBuffer(BUFFER_BYTES); ;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      signal.throwIfAborted()
      if (done) break
      await Promise.all([hash.write(value), to.write(value)])
      buffer = value.buffer
    }
    await Promise.all([hash.close(), to.close()])
  } catch (error) {
    await Promise.allSettled([hash.abort(error), to.abort(error)])
    reader.releaseLock()
    // Nobody waits for the digest any more.
    digest.digest.catch(() => undefined)
    throw error
  }
  return Buffer.from(await digest.digest).toString('base64')
}
