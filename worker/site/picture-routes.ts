import { type Context, Hono } from 'hono'
import { pictureSize } from '../../shared/pictures'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { serveMedia } from '../files/media'
import { readSite } from './read'
import { A_DAY, servePublicPicture } from './pictures'

/** Covers and other pictures of the site, resized by request; mounted at /media. */
export const pictures = new Hono<AppEnv>().get('/*', (c) =>
  servePublicPicture(
    {
      env: c.env,
      origin: new URL(c.req.url).origin,
      after: (work) => c.executionCtx.waitUntil(work),
    },
    c.req.path.slice('/media/'.length),
    pictureSize(new URL(c.req.url).searchParams),
  ),
)

const TYPES = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' } as const

/** Public videos and their captions, with ranges, which Safari needs; mounted at /media/brand. */
export const brandVideos = new Hono<AppEnv>().get(
  '/:file{[a-z0-9-]+(\\.[a-zA-Z-]+)?\\.(mp4|vtt)}',
  (c) => {
    const file = c.req.param('file')
    return serveVideo(c, `brand/${file}`, file.endsWith('.mp4') ? TYPES.mp4 : TYPES.vtt)
  },
)

/** The uploaded promo film and its captions, as long as they are on the site; mounted at /media. Other films are for VIPs. */
export const promoVideo = new Hono<AppEnv>().get(
  '/:folder{films|captions}/:file{upload\\.[a-z0-9]+\\.[a-z0-9]{1,5}}',
  async (c) => {
    const { folder, file } = c.req.param()
    const { promo } = (await readSite(c.var.db)).publicSite.home.events
    const address = `/media/${folder}/${file}`
    const isShown =
      promo?.video === address || promo?.captions.some(({ captions }) => captions === address)
    if (!isShown) throw new DomainError('not_found')
    return serveVideo(c, `${folder}/${file}`, folder === 'films' ? TYPES.mp4 : TYPES.vtt)
  },
)

async function serveVideo(c: Context<AppEnv>, key: string, type: string) {
  const stored = await c.env.MEDIA.head(key)
  if (!stored) throw new DomainError('not_found')
  const film = { key, bytes: stored.size, etag: stored.httpEtag }
  const response = await serveMedia(c.env.MEDIA, { ...film, type }, c.req.raw)
  response.headers.set('Cache-Control', A_DAY)
  return response
}
