import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PictureKind } from '../../shared/member-pictures'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { memberPictures } from './tables'

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
    .update(memberPictures)
    .set({ used_by: usedBy, sweep_after: null })
    .where(
      and(
        eq(memberPictures.file, file),
        eq(memberPictures.kind, kind),
        eq(memberPictures.user_id, userId),
        isNull(memberPictures.used_by),
        // Not one that the sweep may be deleting.
        sql`${memberPictures.sweep_after} > ${isoNow()}`,
      ),
    )

/** A condition: the claim before it in the batch succeeded. */
export const isClaimed = (file: string, usedBy: string) =>
  sql`exists (select 1 from ${memberPictures} where ${memberPictures.file} = ${file} and ${memberPictures.used_by} = ${usedBy})`

/** A statement for the caller's batch: the next sweep deletes the pictures of this post or member. */
export const releasePictures = (db: Database, usedBy: string, condition = sql`true`) =>
  db
    .update(memberPictures)
    .set({ sweep_after: isoNow() })
    .where(and(eq(memberPictures.used_by, usedBy), isNotNull(memberPictures.used_by), condition))

/** A statement for the batch that deletes an account: the next sweep deletes all its pictures. */
export const releasePicturesOf = (db: Database, userId: string, condition: SQL) =>
  db
    .update(memberPictures)
    .set({ sweep_after: isoNow() })
    .where(and(eq(memberPictures.user_id, userId), condition))

export const exportUploads = (db: Database, userId: string) =>
  db
    .select({
      file: memberPictures.file,
      kind: memberPictures.kind,
      bytes: memberPictures.bytes,
      created_at: memberPictures.created_at,
    })
    .from(memberPictures)
    .where(eq(memberPictures.user_id, userId))
