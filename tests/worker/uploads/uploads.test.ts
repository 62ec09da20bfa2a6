import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PART_BYTES } from '../../../shared/uploads'
import { cancelUpload, findReadyUpload, keepUploads, sweepUploads } from '../../../worker/uploads'
import { storedParts } from '../../../worker/uploads/uploads'
import { uploads } from '../../../worker/uploads/tables'
import { isoIn } from '../../../worker/lib/ids'
import type { Browser } from '../../support/browser'
import { partOf, sendPart, startUpload, uploadParts } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'

const MEDIA = '/api/admin/media'
const FRAME_SECONDS = 1152 / 44_100
/** A little more than one part. */
const long = fakeMp3(21_000, { tag: true, information: true }).bytes
const short = fakeMp3(100).bytes
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const complete = (id: string, body: object = {}) => admin.post(`${MEDIA}/${id}/complete`, body)
const read = async (id: string) => (await admin.get(`${MEDIA}/${id}`)).json<{ status: string }>()
const rowOf = (id: string) => database.select().from(uploads).where(eq(uploads.id, id)).get()
const sha256 = (bytes: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)

describe('an upload in parts', () => {
  it('is stored as one file, whatever the order of its parts', async () => {
    const upload = await startUpload(admin, { kind: 'recording', bytes: long.length })
    expect(upload).toEqual({ id: expect.any(String), part_bytes: PART_BYTES, parts: 2 })
    expect((await sendPart(admin, upload.id, 2, partOf(long, upload, 2))).status).toBe(200)
    expect(await read(upload.id)).toMatchObject({ status: 'uploading', done: [2], parts: 2 })

    const missing = await complete(upload.id)
    expect(missing.status).toBe(409)
    expect(await missing.json()).toMatchObject({ code: 'parts_missing', missing: [1] })

    await sendPart(admin, upload.id, 1, partOf(long, upload, 1))
    const done = await complete(upload.id, {
      sha256: sha256(long, 'hex'),
      measured: {
        duration: 21_000 * FRAME_SECONDS,
        loudness: { integrated: -9.3, true_peak: 0.4 },
        waveform: [0, 255],
        tags: { title: 'Take one', track: 1 },
      },
    })
    expect(await done.json()).toEqual({
      id: upload.id,
      status: 'ready',
      duration: expect.closeTo(21_000 * FRAME_SECONDS, 3),
    })
    const row = await rowOf(upload.id)
    expect(row?.measured).toMatchObject({ loudness: { integrated: -9.3 }, waveform: [0, 255] })
    const stored = await env.MEDIA.get(row!.key)
    expect(sha256(new Uint8Array(await stored!.arrayBuffer()), 'hex')).toBe(sha256(long, 'hex'))
  })

  it('answers a repeated part and a repeated completion as before', async () => {
    const upload = await startUpload(admin, { kind: 'recording', bytes: short.length })
    const first = await (await sendPart(admin, upload.id, 1, short)).json()
    expect(await (await sendPart(admin, upload.id, 1, short)).json()).toEqual(first)
    const done = await (await complete(upload.id)).json()
    expect(await (await complete(upload.id)).json()).toEqual(done)
    expect((await sendPart(admin, upload.id, 1, short)).status).toBe(409)
  })

  it('continues where a server that was killed stopped', async () => {
    const upload = await uploadParts(admin, 'recording', short)
    const row = await rowOf(upload.id)
    const [part] = await storedParts(database, upload.id)
    // R2 put the parts together, and the row was not written.
    await env.MEDIA.resumeMultipartUpload(row!.key, row!.multipart_id).complete([
      { partNumber: part!.number, etag: part!.etag },
    ])
    await database.update(uploads).set({ status: 'processing' }).where(eq(uploads.id, upload.id))
    expect(await (await complete(upload.id)).json()).toMatchObject({ status: 'ready' })
  })

  it('has two requests for one part at once end in one whole part', async () => {
    const upload = await startUpload(admin, { kind: 'recording', bytes: long.length })
    const part = partOf(long, upload, 1)
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(admin, upload.id, 1, part)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await sendPart(admin, upload.id, 1, part)
    await sendPart(admin, upload.id, 2, partOf(long, upload, 2))
    const done = await complete(upload.id, { sha256: sha256(long, 'hex') })
    expect(await done.json()).toMatchObject({ status: 'ready' })
  })

  it('has two completions at once give one answer', async () => {
    const { id } = await uploadParts(admin, 'recording', short)
    const answers = await Promise.all([complete(id), complete(id), complete(id)])
    for (const answer of answers) expect(await answer.json()).toMatchObject({ id, status: 'ready' })
  })
})

describe('a part is refused', () => {
  const started = () => startUpload(admin, { kind: 'recording', bytes: short.length })

  it.each([0, 2, -1, 1.5, 'x'])('when its number is %s', async (number) => {
    const { id } = await started()
    expect((await sendPart(admin, id, number, short)).status).toBe(404)
  })

  it.each([
    ['too short', short.subarray(1)],
    ['too long', new Uint8Array(short.length + 1)],
    ['empty', new Uint8Array()],
  ])('when it is %s', async (_, bytes) => {
    const { id } = await started()
    const response = await sendPart(admin, id, 1, bytes)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'part_size' })
  })

  it('when it was damaged on the way', async () => {
    const { id } = await started()
    const digest = `sha-256=:${sha256(short, 'base64')}:`
    const damaged = Uint8Array.from(short, (byte, at) => (at === 500 ? byte ^ 1 : byte))
    const response = await sendPart(admin, id, 1, damaged, { 'Content-Digest': digest })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'checksum_mismatch' })
    expect(await read(id)).toMatchObject({ done: [] })

    await sendPart(admin, id, 1, short, { 'Content-Digest': `md5=:x:, ${digest}` })
    expect(await (await complete(id)).json()).toMatchObject({ status: 'ready' })
  })

  it('when its digest is malformed', async () => {
    const { id } = await started()
    const response = await sendPart(admin, id, 1, short, { 'Content-Digest': 'sha-256=abc' })
    expect(response.status).toBe(400)
  })
})

describe('limits', () => {
  it.each(['recording', 'picture', 'captions', 'film', 'original'])('of one %s', async (kind) => {
    const file = { kind, name: 'x', type: '', bytes: 5 * 1024 ** 3 }
    const response = await admin.post(MEDIA, file)
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'media_too_large' },
    ])
  })

  it('of all uploads that nothing uses', async () => {
    const { id } = await startUpload(admin, { kind: 'film', bytes: 10 })
    const size = (bytes: number) =>
      database.update(uploads).set({ bytes }).where(eq(uploads.id, id))
    await size(64 * 1024 ** 3)
    const response = await admin.post(MEDIA, { kind: 'film', name: 'x', type: '', bytes: 1 })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'too_many_uploads' },
    ])
    await size(10)
  })

  it('of all that begin at once', async () => {
    const film = { kind: 'film', name: 'x', type: '', bytes: 4 * 1024 ** 3 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(MEDIA, film)))
    const begun = answers.filter(({ status }) => status === 201)
    expect(begun.length).toBe(15)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(await answer.json()).toMatchObject({ code: 'too_many_uploads' })
    for (const answer of begun)
      await admin.delete(`${MEDIA}/${(await answer.json<{ id: string }>()).id}`)
  })

  it.each([
    { kind: 'virus' },
    { name: '' },
    { name: '\u2800' },
    { bytes: 0 },
    { bytes: -1 },
    { bytes: 1.5 },
    { bytes: '10' },
  ])('of what begins an upload: %j', async (change) => {
    const upload = { kind: 'film', name: 'x', type: 'video/mp4', bytes: 10, ...change }
    expect((await admin.post(MEDIA, upload)).status).toBe(400)
  })

  it.each([
    { sha256: 'ABC' },
    { measured: { waveform: [256] } },
    { measured: { waveform: Array(2001).fill(0) } },
    { measured: { loudness: { integrated: -71, true_peak: 0 } } },
    { measured: { duration: 0 } },
  ])('of what was measured: %j', async (body) => {
    expect((await complete('any', body)).status).toBe(400)
  })
})

describe('an upload that nothing uses', () => {
  it('can be cancelled, parts and all', async () => {
    const open = await startUpload(admin, { kind: 'recording', bytes: short.length })
    await sendPart(admin, open.id, 1, short)
    const ready = await uploadParts(admin, 'recording', short)
    await complete(ready.id)
    const { key } = (await rowOf(ready.id))!
    for (const { id } of [open, ready]) {
      expect((await admin.delete(`${MEDIA}/${id}`)).status).toBe(204)
      expect((await admin.delete(`${MEDIA}/${id}`)).status).toBe(404)
      expect((await sendPart(admin, id, 1, short)).status).toBe(404)
      expect((await complete(id)).status).toBe(404)
    }
    expect(await env.MEDIA.head(key)).toBeNull()
  })

  it('that was cancelled is deleted by the next sweep if its bytes were not', async () => {
    const ready = await uploadParts(admin, 'recording', short)
    await complete(ready.id)
    const { key } = (await rowOf(ready.id))!
    const broken = new Proxy(env.MEDIA, {
      get: (bucket, name) =>
        name === 'delete'
          ? () => Promise.reject(new Error('the server was killed'))
          : Reflect.get(bucket, name).bind(bucket),
    })
    const actor = { id: 'x', username: 'x' }
    await expect(cancelUpload(database, broken, actor, ready.id)).rejects.toThrow('killed')
    expect(await env.MEDIA.head(key)).not.toBeNull()
    await expect(findReadyUpload(database, ready.id, 'recording')).rejects.toThrow()
    await sweepUploads(database, env.MEDIA)
    expect(await env.MEDIA.head(key)).toBeNull()
    expect(await rowOf(ready.id)).toBeUndefined()
  })

  it('is deleted after a day, and one that is used is not', async () => {
    const [left, used] = [
      await uploadParts(admin, 'recording', short),
      await uploadParts(admin, 'recording', short),
    ]
    await complete(used.id)
    await keepUploads(database, sql`select ${used.id}`)
    expect((await admin.delete(`${MEDIA}/${used.id}`)).status).toBe(409)
    await sweepUploads(database, env.MEDIA)
    expect(await read(left.id)).toMatchObject({ status: 'uploading' })
    await database
      .update(uploads)
      .set({ sweep_after: isoIn(-1) })
      .where(eq(uploads.id, left.id))
    await sweepUploads(database, env.MEDIA)
    expect((await admin.get(`${MEDIA}/${left.id}`)).status).toBe(404)
    expect(await read(used.id)).toMatchObject({ status: 'ready' })
    expect(await env.MEDIA.head((await rowOf(used.id))!.key)).not.toBeNull()
  })
})

it('is for admins', async () => {
  const vip = await signedInAs('vip')
  const { id } = await startUpload(admin, { kind: 'recording', bytes: short.length })
  expect((await sendPart(vip, id, 1, short)).status).toBe(403)
  expect((await vip.get(`${MEDIA}/${id}`)).status).toBe(403)
})
