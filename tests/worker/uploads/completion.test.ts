import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploads } from '../../../worker/uploads/tables'
import type { Browser } from '../../support/browser'
import { startUpload, uploadParts } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'

const MEDIA = '/api/admin/media'
const short = fakeMp3(100).bytes
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const complete = (id: string, body: object = {}) => admin.post(`${MEDIA}/${id}/complete`, body)
const read = async (id: string) => (await admin.get(`${MEDIA}/${id}`)).json<{ status: string }>()
const rowOf = (id: string) => database.select().from(uploads).where(eq(uploads.id, id)).get()

/** A frame header with another bit rate or sample rate in its third byte. */
const withFrame = (bytes: Uint8Array, at: number, third: number) =>
  Uint8Array.from(bytes, (byte, i) => (i === at + 2 ? third : byte))

describe('a file is refused and deleted', () => {
  const offsets = fakeMp3(100).offsets
  const mono48 = new Uint8Array(384 * 50)
  for (let at = 0; at < mono48.length; at += 384) mono48.set([0xff, 0xfb, 0x94, 0], at)

  it.each([
    ['recording_unreadable', 'is cut off', short.subarray(0, -1), {}],
    ['recording_unreadable', 'holds no frames', new Uint8Array(5000), {}],
    ['recording_unreadable', 'is damaged inside', withFrame(short, offsets[50]!, 0), {}],
    ['recording_unreadable', 'has one frame', fakeMp3(1).bytes, {}],
    ['recording_unreadable', 'is not as long as declared', short, { measured: { duration: 9 } }],
    ['sample_rate', 'has 48 kHz', mono48, {}],
    ['not_constant_bitrate', 'has two bit rates', variable(), {}],
    ['checksum_mismatch', 'has another checksum', short, { sha256: '0'.repeat(64) }],
  ])('with %s when it %s', async (code, _, bytes, body) => {
    const { id } = await uploadParts(admin, 'recording', bytes)
    for (let i = 0; i < 2; i++) {
      const response = await complete(id, body)
      expect([response.status, await response.json()]).toMatchObject([422, { code }])
    }
    expect(await read(id)).toMatchObject({ status: 'failed' })
    expect(await env.MEDIA.head((await rowOf(id))!.key)).toBeNull()
  })

  it.each([
    ['film', new TextEncoder().encode('no film at all, just text')],
    ['original', new TextEncoder().encode('#!/bin/sh this is a program')],
  ] as const)('when it is no %s', async (kind, bytes) => {
    const { id } = await uploadParts(admin, kind, bytes)
    const response = await complete(id)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'media_unreadable' },
    ])
  })

  it('when it is no picture', async () => {
    const { id } = await uploadParts(admin, 'picture', new TextEncoder().encode('<svg/>'))
    expect((await complete(id)).status).toBe(400)
    expect(await read(id)).toMatchObject({ status: 'failed' })
  })
})

/** 128 kbit/s and then 160. */
function variable() {
  const louder = new Uint8Array(522)
  louder.set([0xff, 0xfb, 0xa0, 0])
  return Uint8Array.from([...fakeMp3(10).bytes, ...louder])
}

it('accepts the kinds of files that a studio has', async () => {
  const files = [
    ['original', 'RIFF....WAVEfmt ', 'take.wav'],
    ['original', 'fLaC............', 'take.flac'],
    ['captions', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n', 'film.vtt'],
  ] as const
  for (const [kind, text, name] of files) {
    const { id } = await uploadParts(admin, kind, new TextEncoder().encode(text), name)
    expect(await (await complete(id)).json()).toEqual({ id, status: 'ready' })
    expect((await rowOf(id))!.key).toMatch(new RegExp(`\\.${name.split('.')[1]}$`))
  }
})

it('knows a part by its number in digits alone', async () => {
  const { id } = await startUpload(admin, { kind: 'recording', bytes: short.length })
  const put = (number: string) => admin.sendBytes(`${MEDIA}/${id}/parts/${number}`, short)
  for (const number of ['1e0', '0x1', '01', '+1', '%201', '1.0', '0', '2', 'one'])
    expect([number, (await put(number)).status]).toEqual([number, 404])
  expect((await put('1')).status).toBe(200)
})

it('connects a recording with its original, which has to be there', async () => {
  const original = await uploadParts(admin, 'original', new TextEncoder().encode('fLaC'))
  const { id } = await uploadParts(admin, 'recording', short)
  for (const original_id of ['nope', original.id]) {
    const response = await complete(id, { original_id })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'original_missing' },
    ])
  }
  await complete(original.id)
  expect((await complete(id, { original_id: original.id })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ original_id: original.id })
})
