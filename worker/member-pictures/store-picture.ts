import { and, eq, ne } from 'drizzle-orm'
import {
  POST_IMAGE_BYTES_MAX,
  AVATAR_BYTES_BELOW,
  type PictureKind,
  type UploadedPicture,
  isTooLarge,
} from '../../shared/member-pictures'
import { changeAvatar } from '../accounts'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { pictureKey, pictureUrl } from './claims'
import { type Inspected, inspectPicture } from '../files/inspect-picture'
import { memberPictures } from './tables'

/** A picture without a post is deleted after this. */
const UNUSED_SECONDS = 24 * 3600

export const TOO_LARGE = { post: 'image_too_large', avatar: 'avatar_too_large' } as const

/** One byte more than allowed, to detect files that are too large. */
export const bytesToRead = (kind: PictureKind) =>
  kind === 'post' ? POST_IMAGE_BYTES_MAX + 1 : AVATAR_BYTES_BELOW + 1

/** A picture for the member's next post. */
export async function storePostImage(
  db: Database,
  bucket: R2Bucket,
  userId: string,
  file: File | null,
) {
  return store(db, bucket, 'post', userId, await picture('post', file))
}

/** Stores the member's new avatar. The sweep deletes the old one. */
export async function storeAvatar(
  db: Database,
  bucket: R2Bucket,
  userId: string,
  file: File | null,
) {
  const stored = await store(db, bucket, 'avatar', userId, await picture('avatar', file))
  await db.batch([
    db
      .update(memberPictures)
      .set({ used_by: userId, sweep_after: null })
      .where(eq(memberPictures.file, stored.filename)),
    db
      .update(memberPictures)
      .set({ sweep_after: isoNow() })
      .where(
        and(
          eq(memberPictures.used_by, userId),
          eq(memberPictures.kind, 'avatar'),
          ne(memberPictures.file, stored.filename),
        ),
      ),
    ...changeAvatar(db, userId, stored.url),
  ])
  return stored
}

async function picture(kind: PictureKind, file: File | null) {
  if (!file) throw new DomainError('not_an_image')
  if (isTooLarge(kind, file.size)) throw new DomainError(TOO_LARGE[kind])
  return inspectPicture(new Uint8Array(await file.arrayBuffer()))
}

/** Stores the row first, so that the sweep finds the file if this is interrupted. */
async function store(
  db: Database,
  bucket: R2Bucket,
  kind: PictureKind,
  userId: string,
  { extension, content, width, height }: Inspected,
): Promise<UploadedPicture> {
  const file = `${crypto.randomUUID()}.${extension}`
  await db.insert(memberPictures).values({
    file,
    kind,
    user_id: userId,
    bytes: content.size,
    width,
    height,
    created_at: isoNow(),
    sweep_after: isoIn(UNUSED_SECONDS),
  })
  try {
    await bucket.put(pictureKey(kind, file), content)
  } catch (error) {
    console.error({ upload: file, error })
    throw new DomainError('upload_failed')
  }
  return { filename: file, url: pictureUrl(kind, file) }
}
