import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PictureKind } from '../../shared/member-pictures'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { uploads } from './tables'

const FOLDERS: Record<PictureKind, string> = { post: 'posts', avatar: 'avatars' }
export const FILE_NAME = /^[a-z0-9-]+\.(jpg|png|gif|webp)$/

export const pictureUrl = (kind: PictureKind, file: string) => `/uploads/${FOLDERS[kind]}/${file}`

/** Its key in the bucket. */
export const pictureKey = (kind: PictureKind, file: string) => `uploads/${FOLDERS[kind]}/${file}`

/** The file of one of our picture URLs; null for any other URL. */
export function pictureFile(kind: PictureKind, url: string) {
  const start = pictureUrl(kind, '')
  const file = url.startsWith(start) ? url.slice(start.length) : ''
  return FILE_NAME.test(file) ? file : null
}

type Claim = { kind: PictureKind; file: string; userId: string; usedBy: string }

/** A statement for the caller's batch: claims the member's own unused picture. */
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
        // Not one that the sweep may be deleting.
        sql`${uploads.sweep_after} > ${isoNow()}`,
      ),
    )

/** A condition: the claim before it in the batch succeeded. */
export const isClaimed = (file: string, usedBy: string) =>
  sql`exists (select 1 from ${uploads} where ${uploads.file} = ${file} and ${uploads.used_by} = ${usedBy})`

/** A statement for the caller's batch: the next sweep deletes the pictures of this post or member. */
export const releasePictures = (db: Database, usedBy: string, condition = sql`true`) =>
  db
    .update(uploads)
    .set({ sweep_after: isoNow() })
    .where(and(eq(uploads.used_by, usedBy), isNotNull(uploads.used_by), condition))

/** A statement for the batch that deletes an account: the next sweep deletes all its pictures. */
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
