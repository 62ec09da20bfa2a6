import { type SQL, and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import {
  MEDIA_BYTES_MAX,
  type MediaKind,
  type MediaUpload,
  type MediaUploadInput,
  PART_BYTES,
  UNUSED_MEDIA_BYTES_MAX,
  uploadKey,
} from '../../shared/uploads'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow, newId } from '../lib/ids'
import { uploadParts, uploads } from './tables'

/** An upload that is not finished, or not used by anything, is deleted after a day. */
const UNUSED_SECONDS = 24 * 3600
/** A file that was replaced can be restored for so long. */
export const RESTORABLE_SECONDS = 30 * 24 * 3600
const SWEPT_AT_ONCE = 50

export type UploadRow = typeof uploads.$inferSelect
export type Actor = { id: string; username: string }

/**
 * Begins an upload in parts of `part_bytes`, the last one shorter. A crash between the two steps leaves an empty multipart
 * upload in R2, which R2 deletes after a week.
 * @throws DomainError `media_too_large`, `too_many_uploads`
 */
export async function startUpload(db: Database, bucket: R2Bucket, input: MediaUploadInput) {
  if (input.bytes > MEDIA_BYTES_MAX[input.kind]) throw new DomainError('media_too_large')
  const id = newId()
  const key = uploadKey(input.kind, id, input.name)
  const multipart = await bucket.createMultipartUpload(key)
  const parts = Math.ceil(input.bytes / PART_BYTES)
  const row = {
    id,
    ...input,
    part_bytes: PART_BYTES,
    parts,
    key,
    multipart_id: multipart.uploadId,
    status: 'uploading' as const,
    created_at: isoNow(),
    sweep_after: isoIn(UNUSED_SECONDS),
  }
  const started = await db
    .insert(uploads)
    .select(
      selectRow(db, uploads, row)
        .from(ONE_ROW)
        .where(sql`${unusedBytes()} + ${input.bytes} <= ${UNUSED_MEDIA_BYTES_MAX}`),
    )
    .returning({ id: uploads.id })
  if (started.length === 0) {
    await multipart.abort()
    throw new DomainError('too_many_uploads')
  }
  return { id, part_bytes: PART_BYTES, parts }
}

/** An expression: the bytes of all uploads that nothing uses yet. Replaced files, which are swept later, do not count. */
const unusedBytes = () =>
  sql`(select coalesce(sum(unused.bytes), 0) from ${uploads} unused where unused.sweep_after <= ${isoIn(UNUSED_SECONDS)})`

/** @throws DomainError `not_found` */
export async function findUpload(db: Database, id: string): Promise<UploadRow> {
  const upload = await db.select().from(uploads).where(eq(uploads.id, id)).get()
  if (!upload) throw new DomainError('not_found')
  return upload
}

export const storedParts = (db: Database, id: string) =>
  db
    .select({ number: uploadParts.number, etag: sql<string>`${uploadParts.etag}` })
    .from(uploadParts)
    .where(and(eq(uploadParts.upload_id, id), isNotNull(uploadParts.etag)))
    .orderBy(asc(uploadParts.number))

/** @throws DomainError `not_found` */
export const readUpload = ({ db, param }: Reading) =>
  oneBatch(
    {
      found: db
        .select()
        .from(uploads)
        .where(eq(uploads.id, param('id'))),
      done: storedParts(db, param('id')),
    },
    ({ found: [upload], done }): MediaUpload => {
      if (!upload) throw new DomainError('not_found')
      const { id, status, bytes, part_bytes, parts } = upload
      return { id, status, bytes, part_bytes, parts, done: done.map(({ number }) => number) }
    },
  )

/** The size of part `number`, in bytes; null if there is no such part. */
export function bytesOfPart({ bytes, part_bytes, parts }: UploadRow, number: number) {
  if (!Number.isInteger(number) || number < 1 || number > parts) return null
  return number < parts ? part_bytes : bytes - part_bytes * (parts - 1)
}

/** Gives up an upload that nothing uses. @throws DomainError `not_found`, `media_in_use` */
export async function cancelUpload(db: Database, bucket: R2Bucket, actor: Actor, id: string) {
  const upload = await findUpload(db, id)
  const audit = recordAudit(db, actor, {
    action: 'media.cancel',
    target: { id, label: upload.name },
  })
  const isGone = await deleteUnused(db, bucket, upload, isNotNull(uploads.sweep_after), audit)
  if (!isGone) throw new DomainError('media_in_use')
}

/** Deletes what was left for a day. */
export async function sweepUploads(db: Database, bucket: R2Bucket) {
  const isDue = () => lte(uploads.sweep_after, isoNow())
  const due = await db.select().from(uploads).where(isDue()).limit(SWEPT_AT_ONCE)
  for (const upload of due) await deleteUnused(db, bucket, upload, isDue())
}

/**
 * Deletes an upload, the row last: what is cut off is done by the next sweep.
 * @param isUnused something may have begun to use it since it was read
 * @returns whether it was unused
 */
async function deleteUnused(
  db: Database,
  bucket: R2Bucket,
  upload: UploadRow,
  isUnused: SQL,
  ...also: BatchItem<'sqlite'>[]
) {
  const isUpload = eq(uploads.id, upload.id)
  // From now on nothing can start to use it.
  const [failed] = await db.batch([
    db
      .update(uploads)
      .set({ status: 'failed', sweep_after: isoNow() })
      .where(and(isUpload, isUnused))
      .returning({ id: uploads.id }),
    ...also,
  ])
  if (failed.length === 0) return false
  await deleteBytes(bucket, upload)
  await db.delete(uploads).where(isUpload)
  return true
}

/** Also of an upload whose bytes are gone. */
export async function deleteBytes(bucket: R2Bucket, { key, multipart_id }: UploadRow) {
  await bucket
    .resumeMultipartUpload(key, multipart_id)
    .abort()
    .catch(() => undefined)
  await bucket.delete(key)
}

export type ReadyUpload = Pick<UploadRow, 'id' | 'name' | 'key' | 'bytes' | 'duration' | 'measured'>

/** @throws DomainError `upload_not_ready` for any other upload than a checked one of this kind that nothing uses */
export async function findReadyUpload(
  db: Database,
  id: string,
  kind: MediaKind,
): Promise<ReadyUpload> {
  const upload = await db.select().from(uploads).where(eq(uploads.id, id)).get()
  const isFree = upload?.status === 'ready' && upload.sweep_after !== null
  if (!upload || upload.kind !== kind || !isFree) throw new DomainError('upload_not_ready')
  return upload
}

/** A condition for the statement that begins to use an upload: of two at once, one gets it. */
export const isUploadFree = (id: string, kind?: MediaKind) =>
  sql`exists (select 1 from ${uploads} free where free.id = ${id} and free.status = 'ready' and free.sweep_after is not null ${kind ? sql`and free.kind = ${kind}` : sql``})`

/** A subselect: where its bytes are. */
export const keyOfUpload = (id: string) =>
  sql<string>`(select stored.key from ${uploads} stored where stored.id = ${id})`

/** A statement: the sweep leaves these uploads and the originals that they were made from. @param ids a subselect */
export const keepUploads = (db: Database, ids: SQL) =>
  db.update(uploads).set({ sweep_after: null }).where(withOriginals(ids))

/** A statement: the sweep deletes these uploads and their originals after so long. @param ids a subselect */
export const releaseUploads = (db: Database, ids: SQL, seconds = RESTORABLE_SECONDS) =>
  db
    .update(uploads)
    .set({ sweep_after: isoIn(seconds) })
    .where(withOriginals(ids))

const withOriginals = (ids: SQL) =>
  sql`${uploads.id} in (${ids}) or ${uploads.id} in (select made.original_id from ${uploads} made where made.id in (${ids}))`

/** Takes the part for one request. Null if it is stored already. */
export async function claimPart(db: Database, upload_id: string, number: number) {
  const claim = newId()
  const claimed = await db
    .insert(uploadParts)
    .values({ upload_id, number, claim })
    .onConflictDoUpdate({
      target: [uploadParts.upload_id, uploadParts.number],
      set: { claim },
      setWhere: isNull(uploadParts.etag),
    })
    .returning({ claim: uploadParts.claim })
  return claimed.length > 0 ? claim : null
}

/**
 * Notes that the part is stored. When another request took it meanwhile, it is unknown which of the two R2 kept: the part has
 * to be sent again.
 * @throws DomainError `part_replaced`
 */
export async function finishPart(
  db: Database,
  part: { upload_id: string; number: number; claim: string; etag: string },
) {
  const isPart = and(eq(uploadParts.upload_id, part.upload_id), eq(uploadParts.number, part.number))
  const stored = await db
    .update(uploadParts)
    .set({ etag: part.etag })
    .where(and(isPart, eq(uploadParts.claim, part.claim)))
    .returning({ number: uploadParts.number })
  if (stored.length > 0) return
  await db.update(uploadParts).set({ etag: null, claim: newId() }).where(isPart)
  throw new DomainError('part_replaced')
}
