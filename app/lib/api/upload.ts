import type { PictureKind, UploadedPicture } from '../../../shared/uploads'
import { call } from './call'
import { sendSignedIn } from './fetch-signed-in'
import { sendWithProgress } from './send-with-progress'

const FIELDS = { post: 'image', avatar: 'avatar' } as const satisfies Record<PictureKind, string>

type UploadOptions = {
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture; every failure becomes an `ApiError`. */
export function uploadPicture(kind: PictureKind, picture: Blob, options: UploadOptions = {}) {
  const { onProgress, signal } = options
  const field = FIELDS[kind]
  const body = new FormData()
  body.append(field, picture, 'picture')
  const send = () =>
    sendWithProgress(`/upload/${field}`, {
      method: 'POST',
      body,
      onProgress: (sent, total) => onProgress?.(total ? sent / total : 0),
      signal,
    })
  return call<UploadedPicture>(sendSignedIn(send))
}
