import { type PictureSize, pictureSize } from '../../shared/pictures'
import type { PictureKind } from '../../shared/member-pictures'
import { DomainError } from '../errors'
import { serveMedia } from '../files/media'
import { resize, versionOf } from '../files/resize-picture'
import { FILE_NAME, pictureKey } from './claims'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
/** The contents of a file never change. Only a day, so that deleted pictures disappear. */
const A_DAY = 'public, max-age=86400, immutable'

/**
 * A member's picture, original or resized. Only resized versions are cached; the bucket is checked each time, so that deleted pictures
 * are not served.
 * @throws DomainError `not_found`, `range_not_satisfiable`
 */
export async function servePicture(
  env: Cloudflare.Env,
  kind: PictureKind,
  file: string,
  request: Request,
  size = pictureSize(new URL(request.url).searchParams),
) {
  const type = FILE_NAME.test(file) ? TYPES[file.split('.').at(-1) ?? ''] : undefined
  if (!type) throw new DomainError('not_found')
  const key = pictureKey(kind, file)
  const object = await env.MEDIA.head(key)
  if (!object) throw new DomainError('not_found')

  const response = size
    ? await resized(env, key, size, request)
    : await serveMedia(env.MEDIA, { key, bytes: object.size, etag: object.httpEtag, type }, request)
  const answer = new Response(response.body, response)
  answer.headers.set('Cache-Control', A_DAY)
  // A fixed name: the original file name may be personal.
  answer.headers.set('Content-Disposition', `inline; filename="picture.${extension(answer)}"`)
  return answer
}

async function resized(env: Cloudflare.Env, key: string, size: PictureSize, request: Request) {
  const version = versionOf(size)
  const cacheKey = new URL(`/${key}?${version}`, request.url)
  const etag = `"${key.split('/').at(-1)}-${version}"`
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers: { ETag: etag } })

  const cached = await caches.default.match(cacheKey)
  if (cached) return cached
  const picture = await env.MEDIA.get(key)
  if (!picture) throw new DomainError('not_found')
  const made = await resize(env.IMAGES, picture, size)
  const answer = new Response(made.body, made)
  answer.headers.set('ETag', etag)
  answer.headers.set('Cache-Control', A_DAY)
  await caches.default.put(cacheKey, answer.clone())
  return answer
}

/** A resized picture is WebP, unless it could not be resized. */
function extension({ headers }: Response) {
  const type = headers.get('Content-Type')?.split(';')[0]
  return Object.keys(TYPES).find((one) => TYPES[one] === type) ?? 'webp'
}
