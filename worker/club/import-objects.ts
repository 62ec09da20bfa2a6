import { DomainError } from '../errors'

export type ObjectMetadata = { http: Record<string, string>; custom: Record<string, string> }

const metadataOf = ({ http, custom }: ObjectMetadata) => ({
  httpMetadata: http,
  customMetadata: custom,
})

/** R2 needs the length of a stream in advance. */
async function withLength<T>(
  body: ReadableStream<Uint8Array>,
  bytes: number,
  work: (stream: ReadableStream<Uint8Array>) => Promise<T>,
) {
  if (!Number.isSafeInteger(bytes)) throw new DomainError('invalid_input')
  const { readable, writable } = new FixedLengthStream(bytes)
  const [stored, copied] = await Promise.allSettled([work(readable), body.pipeTo(writable)])
  if (stored.status === 'rejected') {
    console.error({ import: 'object', error: stored.reason as unknown })
    throw new DomainError('checksum_mismatch')
  }
  if (copied.status === 'rejected') throw copied.reason
  return stored.value
}

/** Stores a whole object, which R2 compares with its SHA-256. @throws DomainError `checksum_mismatch` */
export const importObject = (
  bucket: R2Bucket,
  body: ReadableStream<Uint8Array>,
  {
    key,
    bytes,
    sha256,
    ...metadata
  }: ObjectMetadata & { key: string; bytes: number; sha256: string },
) =>
  withLength(body, bytes, (stream) => bucket.put(key, stream, { ...metadataOf(metadata), sha256 }))

/** Begins a large object, which is sent in parts. */
export async function startObject(bucket: R2Bucket, key: string, metadata: ObjectMetadata) {
  const { uploadId } = await bucket.createMultipartUpload(key, metadataOf(metadata))
  return { upload_id: uploadId }
}

type Part = { key: string; upload_id: string; number: number; bytes: number }

export const importPart = (
  bucket: R2Bucket,
  body: ReadableStream<Uint8Array>,
  { key, upload_id, number, bytes }: Part,
) =>
  withLength(body, bytes, (stream) =>
    bucket.resumeMultipartUpload(key, upload_id).uploadPart(number, stream),
  )

export async function finishObject(
  bucket: R2Bucket,
  { key, upload_id, etags }: { key: string; upload_id: string; etags: string[] },
) {
  const parts = etags.map((etag, at) => ({ partNumber: at + 1, etag }))
  await bucket.resumeMultipartUpload(key, upload_id).complete(parts)
}
