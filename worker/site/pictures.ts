import type { PictureSize } from '../../shared/pictures'
import { DomainError } from '../errors'
import { contentType, resize, versionOf } from '../files/resize-picture'

/** The public files of the bucket, which also has the recordings. */
const PUBLIC =
  /^((covers|heroes|stations|tv|avatars|brand)\/[a-z0-9-]+\.(webp|png|jpg|svg)|pictures\/upload\.[a-z0-9]+\.[a-z0-9]{1,5})$/
export const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

type Request = {
  env: Cloudflare.Env
  /** Of the address in the cache. */
  origin: string
  /** Runs work that the answer does not wait for. */
  after: (work: Promise<unknown>) => void
}

/**
 * A picture of the site. Each size is computed once and cached.
 * @param key without the leading `/media/`
 * @param size null for the original
 * @throws DomainError `not_found`
 */
export async function servePublicPicture(
  { env, origin, after }: Request,
  key: string,
  size: PictureSize | null,
) {
  if (!PUBLIC.test(key)) throw new DomainError('not_found')

  const version = size ? versionOf(size) : 'whole'
  const cacheKey = new URL(`/media/${key}?${version}`, origin)
  const cached = await caches.default.match(cacheKey)
  if (cached) return new Response(cached.body, cached)

  const picture = await env.MEDIA.get(key)
  if (!picture) throw new DomainError('not_found')
  const response = size
    ? await resize(env.IMAGES, picture, size)
    : new Response(picture.body, { headers: { 'Content-Type': contentType(picture) } })
  const answer = new Response(response.body, response)
  answer.headers.set('Cache-Control', A_DAY)
  answer.headers.set('ETag', `W/"${picture.etag}-${version}"`)
  after(caches.default.put(cacheKey, answer.clone()))
  return answer
}
