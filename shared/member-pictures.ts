export type PictureKind = 'post' | 'avatar'

/** Specified as "at most 5 MB": this size is allowed. */
export const POST_IMAGE_BYTES_MAX = 5 * 1024 * 1024
/** Specified as "under 2 MB": this size is too large. */
export const AVATAR_BYTES_BELOW = 2 * 1024 * 1024
export const PICTURE_SIDE_MAX = 4096

export const isTooLarge = (kind: PictureKind, bytes: number) =>
  kind === 'post' ? bytes > POST_IMAGE_BYTES_MAX : bytes >= AVATAR_BYTES_BELOW

export type UploadedPicture = { filename: string; url: string }
