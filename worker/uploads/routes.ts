import { type Context, Hono } from 'hono'
import type { PictureKind } from '../../shared/uploads'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { inBackground } from '../http/background'
import { errorCode } from '../http/errors'
import { readFile } from '../http/multipart'
import { member } from '../accounts/middleware'
import { rateLimit } from '../http/rate-limit'
import { TOO_LARGE, bytesToRead, storeAvatar, storePostImage } from './store-picture'
import { servePicture } from './serve'
import { sweepPictures } from './sweep'

const UPLOADS_OF_MEMBER: RateLimit = { name: 'uploads', max: 30, seconds: 600 }

/** Uploads of members, mounted at /upload. Owner and replaced picture are never read from the form. */
export const upload = new Hono<AppEnv>()
  .post('/image', errorCode('upload_failed'), member, async (c) => {
    const file = await fileIn(c, 'image', 'post')
    return c.json(await storePostImage(c.var.db, c.env.MEDIA, c.var.viewer.id, file), 201)
  })
  .post('/avatar', errorCode('upload_failed'), member, async (c) => {
    const file = await fileIn(c, 'avatar', 'avatar')
    const stored = await storeAvatar(c.var.db, c.env.MEDIA, c.var.viewer.id, file)
    inBackground(c, sweepPictures(c.env))
    return c.json(stored, 201)
  })

/** Uploaded pictures, for everyone; mounted at /uploads. */
export const uploads = new Hono<AppEnv>()
  .get('/posts/:file', (c) => servePicture(c.env, 'post', c.req.param('file'), c.req.raw))
  .get('/avatars/:file', (c) => servePicture(c.env, 'avatar', c.req.param('file'), c.req.raw))

async function fileIn(c: Context<AppEnv>, field: string, kind: PictureKind) {
  await rateLimit(c, UPLOADS_OF_MEMBER, c.var.viewer.id)
  return readFile(c, field, { max: bytesToRead(kind), code: TOO_LARGE[kind] })
}
