import type { MediaCompletion, MediaKind, MediaUpload } from '../../../shared/uploads'
import { adminMediaApi } from '../../lib/api/admin-clients'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { sendSignedIn } from '../../lib/api/fetch-signed-in'
import { sendWithProgress } from './send-with-progress'
import { mayPass, persist } from './persist'

/** Enough for a fast line, and memory holds no more parts than these. */
const PARTS_IN_FLIGHT = 3
/** A connection that moves nothing for so long is dead. */
const STALL_MS = 60_000

export type UploadSource = {
  kind: MediaKind
  name: string
  /** Media type. */
  type: string
  content: Blob
}

type UploadOptions = {
  signal: AbortSignal
  /** The id of an earlier, unfinished upload of the same bytes. */
  resume?: string | undefined
  /** The upload's id, as soon as the server has given it. */
  onStarted?: (id: string) => void
  /** Bytes that have left this device, including those of earlier visits. */
  onProgress?: (sent: number) => void
  onWaiting?: (isWaiting: boolean) => void
  /** All bytes are sent; the server checks the file. */
  onChecking?: () => void
  completion?: MediaCompletion
}

type Upload = Pick<MediaUpload, 'id' | 'status' | 'part_bytes' | 'parts' | 'done'>

/**
 * Sends a file in parts, and only those that the server lacks. Lost connections and restarts of the server are waited for.
 * @returns the id of the checked upload
 * @throws ApiError when the server refuses the file; the signal's reason; an error of the browser when the file cannot be read
 */
export async function uploadFile(source: UploadSource, options: UploadOptions): Promise<string> {
  const { signal, onWaiting, onStarted, onChecking, completion = {} } = options
  const waiting = { signal, ...(onWaiting && { onWaiting }) }
  let upload = await openUpload(source, options, waiting)
  onStarted?.(upload.id)
  for (;;) {
    if (upload.status === 'uploading') await sendParts(source.content, upload, options)
    onChecking?.()
    try {
      await persist(() => complete(upload.id, completion, signal), waiting)
      return upload.id
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'parts_missing') throw error
      upload = await persist(() => readUpload(upload.id, signal), waiting)
    }
  }
}

type Waiting = { signal: AbortSignal; onWaiting?: (isWaiting: boolean) => void }

async function openUpload(source: UploadSource, { resume }: UploadOptions, waiting: Waiting) {
  const { signal } = waiting
  const { kind, name, type, content } = source
  const found = resume
    ? await persist(() => readUpload(resume, signal), waiting).catch((error: unknown) => {
        // After a day the server has deleted it.
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      })
    : null
  if (found && found.status !== 'failed' && found.bytes === content.size) return found
  const json = { kind, name: name.slice(-255), type: type.slice(0, 100), bytes: content.size }
  const started = await persist(
    () => call(adminMediaApi.index.$post({ json }, { init: { signal } })),
    waiting,
  )
  return { ...started, status: 'uploading' as const, done: [] }
}

const readUpload = (id: string, signal: AbortSignal) =>
  call(adminMediaApi[':id'].$get({ param: { id } }, { init: { signal } }))

async function complete(id: string, json: MediaCompletion, signal: AbortSignal) {
  const { status } = await call(
    adminMediaApi[':id'].complete.$post({ param: { id }, json }, { init: { signal } }),
  )
  // Another request is still checking it.
  if (status !== 'ready') throw new ApiError('unavailable')
}

/** Gives up an upload. Failures do not matter: after a day the server deletes it anyway. */
export const cancelUpload = (id: string) =>
  call(adminMediaApi[':id'].$delete({ param: { id } })).catch(() => null)

async function sendParts(content: Blob, upload: Upload, options: UploadOptions) {
  const { onProgress } = options
  const done = new Set(upload.done)
  const numbers = Array.from({ length: upload.parts }, (_, index) => index + 1)
  const missing = numbers.filter((number) => !done.has(number))
  const partOf = (number: number) =>
    content.slice((number - 1) * upload.part_bytes, number * upload.part_bytes)

  const sentOf = new Map(
    numbers.map((number) => [number, done.has(number) ? partOf(number).size : 0]),
  )
  const report = () => onProgress?.([...sentOf.values()].reduce((sum, sent) => sum + sent, 0))
  report()

  // When one part is refused for good, the others stop too.
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const sendNext = async (): Promise<void> => {
    const number = missing.shift()
    if (number === undefined) return
    await sendPart(upload.id, number, partOf(number), {
      ...options,
      signal,
      onProgress: (sent) => {
        sentOf.set(number, sent)
        report()
      },
    })
    return sendNext()
  }
  try {
    await Promise.all(Array.from({ length: PARTS_IN_FLIGHT }, sendNext))
  } catch (error) {
    stop.abort(error)
    throw error
  }
}

async function sendPart(id: string, number: number, part: Blob, options: UploadOptions) {
  const { signal, onWaiting, onProgress } = options
  await persist(
    async () => {
      const digest = await digestOf(part)
      const send = () =>
        sendWithProgress(`/api/admin/media/${id}/parts/${number}`, {
          method: 'PUT',
          // The browser reads it from the disk while it sends.
          body: part,
          headers: digest,
          // The request's body may count a little more than the part.
          onProgress: (sent) => onProgress?.(Math.min(sent, part.size)),
          signal,
          stallMs: STALL_MS,
        })
      try {
        await call(sendSignedIn(send))
      } catch (error) {
        onProgress?.(0)
        // Another tab has completed it; `complete` says what is true.
        if (!(error instanceof ApiError && error.code === 'upload_complete')) throw error
      }
      onProgress?.(part.size)
    },
    { signal, ...(onWaiting && { onWaiting }), mayPass: mayPassForPart },
  )
}

const mayPassForPart = (error: unknown) =>
  mayPass(error) || (error instanceof ApiError && error.code === 'checksum_mismatch')

/** RFC 9530. Browsers compute digests only on secure pages. */
async function digestOf(part: Blob): Promise<Record<string, string>> {
  if (!('subtle' in crypto)) return {}
  const bytes = await part.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { 'Content-Digest': `sha-256=:${btoa(String.fromCharCode(...digest))}:` }
}
