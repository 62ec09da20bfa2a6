import { Hono } from 'hono'
import { MediaCompletion, MediaUploadInput, PART_BYTES } from '../../shared/uploads'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { bodyLimit } from '../http/body-limit'
import { action, gate, query } from '../http/route'
import { completeUpload } from './complete'
import { storePart } from './parts'
import { cancelUpload, readUpload, startUpload } from './uploads'

/** Files that the team uploads in parts, mounted at /api/admin/media. */
export const adminMedia = new Hono<AppEnv>()
  .post(
    '/',
    action({
      who: 'admin',
      body: MediaUploadInput,
      status: 201,
      run: ({ db, env }, input) => startUpload(db, env.MEDIA, input),
    }),
  )
  // Which parts are stored, also by another tab.
  .get('/:id', query({ who: 'admin', from: 'primary', read: readUpload }))
  .put('/:id/parts/:number', gate('admin'), bodyLimit(PART_BYTES), async (c) => {
    const { headers } = c.req.raw
    const part = await storePart(
      c.var.db,
      c.env.MEDIA,
      c.req.param('id'),
      partNumber(c.req.param('number')),
      {
        open: () => c.var.body?.release() ?? c.req.raw.body ?? new Blob().stream(),
        bytes: Number(headers.get('Content-Length') ?? NaN),
        sha256: sha256In(headers.get('Content-Digest')),
      },
    )
    return c.json(part)
  })
  .post(
    '/:id/complete',
    action({
      who: 'admin',
      body: MediaCompletion,
      run: ({ db, env, viewer, param }, completion) =>
        completeUpload(db, env.MEDIA, viewer, param('id'), completion),
    }),
  )
  .delete(
    '/:id',
    action({
      who: 'admin',
      run: ({ db, env, viewer, param }) => cancelUpload(db, env.MEDIA, viewer, param('id')),
    }),
  )

/** NaN, which is no part, for other spellings of a number: `1e0`, `0x1`, `01`. */
const partNumber = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN)

/** `Content-Digest: sha-256=:<Base64>:` (RFC 9530). Other algorithms are ignored, a malformed value is refused. */
function sha256In(header: string | null) {
  if (header === null || !/(^|,\s*)sha-256=/.test(header)) return null
  const [, sha256] = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header) ?? []
  if (sha256 === undefined) throw new DomainError('invalid_input')
  return sha256
}
