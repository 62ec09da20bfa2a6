import type { PictureKind, UploadedPicture } from '../../../shared/uploads'
import { call } from './call'
import { sendSignedIn } from './fetch-signed-in'

const FIELDS = { post: 'image', avatar: 'avatar' } as const satisfies Record<PictureKind, string>

type UploadOptions = {
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture; every failure becomes an `ApiError`. */
export function uploadPicture(kind: PictureKind, picture: Blob, options: UploadOptions = {}) {
  const field = FIELDS[kind]
  const form = new FormData()
  form.append(field, picture, 'picture')
  return call<UploadedPicture>(sendSignedIn(() => post(`/upload/${field}`, form, options)))
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
