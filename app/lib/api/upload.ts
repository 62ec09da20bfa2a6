import type { PictureKind, UploadedPicture } from '../../../shared/member-pictures'
import { ApiError } from './api-error'
import { call } from './call'
import { sendSignedIn } from './fetch-signed-in'

const FIELDS = { post: 'image', avatar: 'avatar' } as const satisfies Record<PictureKind, string>

type UploadOptions = {
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** What is wrong with the picture itself, or that there is no connection. */
const KEPT = new Set<string>([
  'avatar_too_large',
  'image_dimensions',
  'image_too_large',
  'not_an_image',
  'offline',
  'one_file',
])

/**
 * Uploads a picture.
 * @throws ApiError a code of `KEPT`, else `upload_failed`
 */
export async function uploadPicture(kind: PictureKind, picture: Blob, options: UploadOptions = {}) {
  const field = FIELDS[kind]
  const form = new FormData()
  form.append(field, picture, 'picture')
  try {
    return await call<UploadedPicture>(sendSignedIn(() => post(`/upload/${field}`, form, options)))
  } catch (error) {
    throw error instanceof ApiError && KEPT.has(error.code) ? error : new ApiError('upload_failed')
  }
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
const post = (url: string, body: FormData, { onProgress, signal }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError('The upload did not get through'))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' },
        }),
      )
    request.onerror = fail
    request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(body)
  })
