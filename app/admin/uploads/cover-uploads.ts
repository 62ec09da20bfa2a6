import { createStore } from 'zustand/vanilla'
import { MEDIA_BYTES_MAX } from '../../../shared/media-uploads'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { persist } from './persist'
import { uploadFile } from './upload-file'

/** As in shared/uploads.ts, which would join a chunk that fans load. */
const PICTURE_SIDE_MAX = 4096
/** Edge of a scaled cover, in pixels. What stores ask for. */
const COVER_SIDE = 3000

export type CoverUpload = {
  /** Address of the picture on this device. */
  preview: string
  /** From 0 to 1; 1 when the release has it. */
  share: number
  error: unknown
}

/** By release. An upload continues after its page was left. */
export const coverStore = createStore<Record<string, CoverUpload>>(() => ({}))

const running = new Map<string, AbortController>()

/** Takes the place of one that is still being uploaded. */
export async function uploadCover(releaseId: string, picture: Blob) {
  running.get(releaseId)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  running.set(releaseId, controller)
  const show = (change: Partial<CoverUpload>) => {
    if (signal.aborted) return
    coverStore.setState((now) => ({
      [releaseId]: { preview: '', share: 0, error: null, ...now[releaseId], ...change },
    }))
  }
  const before = coverStore.getState()[releaseId]
  if (before) URL.revokeObjectURL(before.preview)
  show({ preview: URL.createObjectURL(picture), share: 0, error: null })
  try {
    const content = await fitPicture(picture)
    const cover_upload_id = await uploadFile(
      { kind: 'picture', name: pictureName(content), type: content.type, content },
      {
        signal,
        // The last part of the way is the server's.
        onProgress: (sent) => show({ share: 0.95 * (sent / content.size) }),
      },
    )
    const change = { param: { id: releaseId }, json: { cover_upload_id } }
    await persist(() => call(adminReleasesApi.releases[':id'].$patch(change)), { signal })
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
