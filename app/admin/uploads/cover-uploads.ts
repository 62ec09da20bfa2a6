import { createStore } from 'zustand/vanilla'
import { MEDIA_BYTES_MAX } from '../../../shared/uploads'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { persist } from './persist'
import { uploadFile } from './upload-file'

/** As in shared/member-pictures.ts, which would join a chunk that fans load. */
const PICTURE_SIDE_MAX = 4096
/** Edge of a scaled cover, in pixels. What stores ask for. */
const COVER_SIDE = 3000

export type PictureUpload = {
  /** Address of the picture on this device. */
  preview: string
  /** From 0 to 1; 1 when its owner has it. */
  share: number
  error: unknown
}

/** By owner: a release, a station, a channel. An upload continues after its page was left. */
export const pictureStore = createStore<Record<string, PictureUpload>>(() => ({}))

const running = new Map<string, AbortController>()

export const uploadCover = (releaseId: string, picture: Blob) =>
  uploadPicture(releaseId, picture, (cover_upload_id) =>
    call(
      adminReleasesApi.releases[':id'].$patch({
        param: { id: releaseId },
        json: { cover_upload_id },
      }),
    ),
  )

/** Takes the place of one that is still being uploaded. @param attach tells the API what the picture is for */
export async function uploadPicture(
  owner: string,
  picture: Blob,
  attach: (uploadId: string) => Promise<unknown>,
) {
  running.get(owner)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  running.set(owner, controller)
  const show = (change: Partial<PictureUpload>) => {
    if (signal.aborted) return
    pictureStore.setState((now) => ({
      [owner]: { preview: '', share: 0, error: null, ...now[owner], ...change },
    }))
  }
  const before = pictureStore.getState()[owner]
  if (before) URL.revokeObjectURL(before.preview)
  show({ preview: URL.createObjectURL(picture), share: 0, error: null })
  try {
    const content = await fitPicture(picture)
    const uploadId = await uploadFile(
      { kind: 'picture', name: pictureName(content), type: content.type, content },
      {
        signal,
        // The last part of the way is the server's.
        onProgress: (sent) => show({ share: 0.95 * (sent / content.size) }),
      },
    )
    await persist(() => attach(uploadId), { signal })
    show({ share: 1 })
  } catch (error) {
    show({ error })
  }
}

/** The server serves pictures by their extension. */
export const pictureName = ({ type }: Blob) => `cover.${type.replace(/^image\//, '')}`

/** The picture itself if the server takes it, else a smaller copy. @throws ApiError `not_an_image` */
export async function fitPicture(picture: Blob) {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new ApiError('not_an_image')
  })
  const { width, height } = bitmap
  const isKnown = /^image\/(jpeg|png|webp)$/.test(picture.type)
  const fits =
    Math.max(width, height) <= PICTURE_SIDE_MAX && picture.size <= MEDIA_BYTES_MAX.picture
  if (isKnown && fits) return picture
  const scale = Math.min(1, COVER_SIDE / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
