import { DomainError } from '../errors'
import { serveMedia } from '../files/media'

type Stored = { media_key: string | null; media_bytes: number | null }

/** A video or its captions from our bucket. Only for members with access. */
export async function serveStored(
  bucket: R2Bucket,
  { media_key: key, media_bytes: bytes }: Stored,
  type: 'video/mp4' | 'text/vtt; charset=utf-8',
  request: Request,
) {
  if (!key || bytes === null) throw new DomainError('not_found')
  const response = await serveMedia(bucket, { key, bytes, etag: `"${hashIn(key)}"`, type }, request)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

// `video/<name>.<hash>.mp4`: the hash of the contents.
const hashIn = (key: string) => key.split('.').at(-2) ?? key
