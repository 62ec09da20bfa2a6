import { type Context, Hono } from 'hono'
import type { PictureKind } from '../../shared/member-pictures'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { readFile } from '../http/multipart'
import { rateLimit } from '../http/rate-limit'
import { action } from '../http/route'
import { TOO_LARGE, bytesToRead, storeAvatar, storePostImage } from './store-picture'
import { servePicture } from './serve'
import { sweepPictures } from './sweep'

const UPLOADS_OF_MEMBER: RateLimit = { name: 'uploads', max: 30, seconds: 600 }

/** Uploads of members, mounted at /upload. Owner and replaced picture are never read from the form. */
export const upload = new Hono<AppEnv>()
  .post(
    '/image',
    action({
      who: 'member',
      status: 201,
      failure: 'upload_failed',
      run: async ({ db, env, viewer, http }) => {
        const file = await fileIn(http, 'image', 'post')
        return storePostImage(db, env.MEDIA, viewer.id, file)
      },
    }),
  )
  .post(
    '/avatar',
    action({
      who: 'member',
      status: 201,
      failure: 'upload_failed',
      run: async ({ db, env, viewer, background, http }) => {
        const file = await fileIn(http, 'avatar', 'avatar')
        const stored = await storeAvatar(db, env.MEDIA, viewer.id, file)
        background(sweepPictures(env))
        return stored
      },
    }),
  )

/** Uploaded pictures, for everyone; mounted at /uploads. */
export const uploads = new Hono<AppEnv>()
  .get('/posts/:file', (c) => servePicture(c.env, 'post', c.req.param('file'), c.req.raw))
  .get('/avatars/:file', (c) => servePicture(c.env, 'avatar', c.req.param('file'), c.req.raw))

async function fileIn(c: Context<AppEnv>, field: string, kind: PictureKind) {
  await rateLimit(c, UPLOADS_OF_MEMBER, c.var.viewer.id)
  return readFile(c, field, { max: bytesToRead(kind), code: TOO_LARGE[kind] })
}
