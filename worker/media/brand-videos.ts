import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { serveMedia } from '../platform/media'

const TYPES = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' } as const
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** Films for everyone and their captions, in ranges: Safari plays nothing else. Mounted at /media/brand. */
export const brandVideos = new Hono<AppEnv>().get(
  '/:file{[a-z0-9-]+(\\.[a-zA-Z-]+)?\\.(mp4|vtt)}',
  async (c) => {
    const key = `brand/${c.req.param('file')}`
    const stored = await c.env.MEDIA.head(key)
    if (!stored) throw new DomainError('not_found')
    const film = { key, bytes: stored.size, etag: stored.httpEtag }
    const type = key.endsWith('.mp4') ? TYPES.mp4 : TYPES.vtt
    const response = await serveMedia(c.env.MEDIA, { ...film, type }, c.req.raw)
    response.headers.set('Cache-Control', A_DAY)
    return response
  },
)
