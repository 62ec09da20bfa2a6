import { type Context, Hono } from 'hono'
import { pictureSize } from '../../shared/pictures'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { serveMedia } from '../platform/media'
import { readSite } from '../site'
import { contentType, resize, versionOf } from '../platform/resize-picture'

/** The public files of the bucket, which also has the recordings. */
const PUBLIC =
  /^((covers|heroes|stations|tv|avatars|brand)\/[a-z0-9-]+\.(webp|png|jpg|svg)|pictures\/upload\.[a-z0-9]+\.(webp|png|jpe?g|gif))$/
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** Covers and other pictures of the site, resized by request; mounted at /media. */
export const pictures = new Hono<AppEnv>().get('/*', async (c) => {
  const key = c.req.path.slice('/media/'.length)
  if (!PUBLIC.test(key)) throw new DomainError('not_found')

  const url = new URL(c.req.url)
  const size = pictureSize(url.searchParams)
  const version = size ? versionOf(size) : 'whole'
  const cacheKey = new URL(`/media/${key}?${version}`, url)
  const cached = await caches.default.match(cacheKey)
  if (cached) return new Response(cached.body, cached)

  const picture = await c.env.MEDIA.get(key)
  if (!picture) throw new DomainError('not_found')
  const response = size
    ? await resize(c.env.IMAGES, picture, size)
    : new Response(picture.body, { headers: { 'Content-Type': contentType(picture) } })
  const answer = new Response(response.body, response)
  answer.headers.set('Cache-Control', A_DAY)
  answer.headers.set('ETag', `W/"${picture.etag}-${version}"`)
  c.executionCtx.waitUntil(caches.default.put(cacheKey, answer.clone()))
  return answer
})

const TYPES = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' } as const

/** Public videos and their captions, with ranges, which Safari needs; mounted at /media/brand. */
export const brandVideos = new Hono<AppEnv>().get(
  '/:file{[a-z0-9-]+(\\.[a-zA-Z-]+)?\\.(mp4|vtt)}',
  (c) => serveVideo(c, `brand/${c.req.param('file')}`),
)

/** The uploaded promo film and its captions, as long as they are on the site; mounted at /media. Other films are for VIPs. */
export const promoVideo = new Hono<AppEnv>().get(
  '/:folder{films|captions}/:file{upload\\.[a-z0-9]+\\.(mp4|vtt)}',
  async (c) => {
    const { folder, file } = c.req.param()
    const { promo } = (await readSite(c.var.db)).publicSite.home.events
    const address = `/media/${folder}/${file}`
    const isShown =
      promo?.video === address || promo?.captions.some(({ captions }) => captions === address)
    if (!isShown) throw new DomainError('not_found')
    return serveVideo(c, `${folder}/${file}`)
  },
)

async function serveVideo(c: Context<AppEnv>, key: string) {
  const stored = await c.env.MEDIA.head(key)
  if (!stored) throw new DomainError('not_found')
  const film = { key, bytes: stored.size, etag: stored.httpEtag }
  const type = key.endsWith('.mp4') ? TYPES.mp4 : TYPES.vtt
  const response = await serveMedia(c.env.MEDIA, { ...film, type }, c.req.raw)
  response.headers.set('Cache-Control', A_DAY)
  return response
}
