import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PictureKind } from '../../shared/uploads'
import type { Database } from '../db/client'
import { isoNow } from '../platform/ids'
import { uploads } from './tables'

const FOLDERS: Record<PictureKind, string> = { post: 'posts', avatar: 'avatars' }
export const FILE_NAME = /^[a-z0-9-]+\.(jpg|png|gif|webp)$/

export const pictureUrl = (kind: PictureKind, file: string) => `/uploads/${FOLDERS[kind]}/${file}`

/** Where it lies in the bucket. */
export const pictureKey = (kind: PictureKind, file: string) => `uploads/${FOLDERS[kind]}/${file}`

/** The file an address of ours names; null for any other address. */
export function pictureFile(kind: PictureKind, url: string) {
  const start = pictureUrl(kind, '')
  const file = url.startsWith(start) ? url.slice(start.length) : ''
  return FILE_NAME.test(file) ? file : null
}

type Claim = { kind: PictureKind; file: string; userId: string; usedBy: string }

/** A statement, for the caller's batch: takes the member's own picture into use, if nothing uses it yet. */
export const claimPicture = (db: Database, { kind, file, userId, usedBy }: Claim) =>
  db
    .update(uploads)
    .set({ used_by: usedBy, sweep_after: null })
    .where(
      and(
        eq(uploads.file, file),
        eq(uploads.kind, kind),
        eq(uploads.user_id, userId),
        isNull(uploads.used_by),
        // One that the sweep is about to take is as good as gone.
        sql`${uploads.sweep_after} > ${isoNow()}`,
      ),
    )

/** A condition: the claim before it in the batch was granted. */
export const isClaimed = (file: string, usedBy: string) =>
  sql`exists (select 1 from ${uploads} where ${uploads.file} = ${file} and ${uploads.used_by} = ${usedBy})`

/** A statement, for the caller's batch: whatever this post or member uses is swept next. */
export const releasePictures = (db: Database, usedBy: string, condition = sql`true`) =>
  db
    .update(uploads)
    .set({ sweep_after: isoNow() })
    .where(and(eq(uploads.used_by, usedBy), isNotNull(uploads.used_by), condition))

/** A statement, for the batch that deletes an account: all its pictures are swept next. */
export const releasePicturesOf = (db: Database, userId: string, condition: SQL) =>
  db
    .update(uploads)
    .set({ sweep_after: isoNow() })
    .where(and(eq(uploads.user_id, userId), condition))

export const exportUploads = (db: Database, userId: string) =>
  db
    .select({
      file: uploads.file,
      kind: uploads.kind,
      bytes: uploads.bytes,
      created_at: uploads.created_at,
    })
    .from(uploads)
    .where(eq(uploads.user_id, userId))
