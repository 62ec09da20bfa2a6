import { and, eq, inArray } from 'drizzle-orm'
import type { MediaCompletion, MediaUploadStatus } from '../../shared/uploads'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { uploads } from './tables'
import { type Actor, type UploadRow, deleteBytes, findUpload, storedParts } from './uploads'
import { inspectMedia } from './inspect-media'

type Completed = { id: string; status: MediaUploadStatus; duration?: number }

/**
 * Puts the parts together and checks the file. Every step may be repeated after a crash: the caller asks again, and a file that
 * is put together already is only checked. A file that is refused is deleted.
 * @throws DomainError `not_found`, `parts_missing` with the numbers, and the refusals of `inspectMedia`
 */
export async function completeUpload(
  db: Database,
  bucket: R2Bucket,
  actor: Actor,
  id: string,
  { sha256, original_id, measured }: MediaCompletion,
): Promise<Completed> {
  const upload = await findUpload(db, id)
  if (upload.status === 'ready') return completed(upload)
  if (upload.status === 'failed') throw new DomainError(upload.error ?? 'media_unreadable')
  if (original_id !== undefined) await requireOriginal(db, original_id)

  await assemble(db, bucket, upload)
  const found = await inspectMedia(bucket, upload, { sha256, duration: measured?.duration })
  if (found.refusal) {
    await db.update(uploads).set({ status: 'failed', error: found.refusal }).where(isOpen(id))
    await deleteBytes(bucket, upload)
    throw new DomainError(found.refusal)
  }
  if (found.type !== undefined) await storeType(bucket, upload.key, found.type)
  const [ready] = await db.batch([
    db
      .update(uploads)
      .set({ status: 'ready', duration: found.duration, measured, original_id })
      .where(isOpen(id))
      .returning(),
    recordAudit(db, actor, { action: 'media.upload', target: { id, label: upload.name } }),
  ])
  if (ready[0]) return completed(ready[0])
  // Another request has finished it, or it was given up.
  const now = await findUpload(db, id).catch(() => null)
  if (now?.status === 'ready') return completed(now)
  await deleteBytes(bucket, upload)
  throw new DomainError(now ? (now.error ?? 'media_unreadable') : 'not_found')
}

const isOpen = (id: string) =>
  and(eq(uploads.id, id), inArray(uploads.status, ['uploading', 'processing']))

const completed = ({ id, status, duration }: UploadRow): Completed => ({
  id,
  status,
  ...(duration !== null && { duration }),
})

async function requireOriginal(db: Database, id: string) {
  const original = await findUpload(db, id).catch(() => null)
  if (original?.kind !== 'original' || original.status !== 'ready')
    throw new DomainError('original_missing')
}

/** R2 takes the type only with the bytes, and it was not known when the upload began. */
async function storeType(bucket: R2Bucket, key: string, contentType: string) {
  const object = await bucket.get(key)
  if (!object) throw new DomainError('not_found')
  if (object.httpMetadata?.contentType === contentType) return object.body.cancel()
  await bucket.put(key, object.body, { httpMetadata: { contentType } })
}

/** One object of all parts. @throws DomainError `parts_missing` */
async function assemble(db: Database, bucket: R2Bucket, upload: UploadRow) {
  const { id, key, multipart_id, parts, bytes } = upload
  const whole = await bucket.head(key)
  if (whole?.size === bytes) return
  const stored = await storedParts(db, id)
  if (stored.length < parts) {
    const done = new Set(stored.map(({ number }) => number))
    const missing = Array.from({ length: parts }, (_, i) => i + 1).filter((n) => !done.has(n))
    throw new DomainError('parts_missing', { missing })
  }
  // From now on no part is taken: it would not be in the file.
  await db.update(uploads).set({ status: 'processing' }).where(isOpen(id))
  await bucket
    .resumeMultipartUpload(key, multipart_id)
    .complete(stored.map(({ number, etag }) => ({ partNumber: number, etag })))
    .catch(async (error: unknown) => {
      // Two requests at once: the other one has put it together.
      if ((await bucket.head(key))?.size !== bytes) throw error
    })
}
