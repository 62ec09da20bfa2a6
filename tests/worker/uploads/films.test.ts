import { beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { areCaptions } from '../../../worker/uploads/inspect-captions'
import { readFilm } from '../../../worker/uploads/inspect-film'
import type { Browser } from '../../support/browser'
import { uploadParts } from '../../support/uploads'
import { signedInAs } from '../../support/members'
import { fakeMp4 } from '../../support/mp4'

let admin: Browser
beforeAll(async () => {
  admin = await signedInAs('admin')
})

async function complete(kind: 'film' | 'captions', bytes: Uint8Array) {
  const { id } = await uploadParts(admin, kind, bytes)
  return admin.post(`/api/admin/media/${id}/complete`)
}

describe('a film', () => {
  it.each([
    ['its index first', {}],
    ['its index last', { indexFirst: false }],
    ['no sound', { audio: null }],
    ['parameters in its samples', { video: 'avc3' }],
  ])('of H.264 and AAC is accepted with %s', async (_, codecs) => {
    const response = await complete('film', fakeMp4(codecs))
    expect(await response.json()).toMatchObject({ status: 'ready', duration: 2 })
  })

  it.each([
    ['film_codecs', 'H.265', fakeMp4({ video: 'hvc1' })],
    ['film_codecs', 'VP9', fakeMp4({ video: 'vp09' })],
    ['film_codecs', 'MP3 in MP4', fakeMp4({ audio: 0x6b })],
    ['media_unreadable', 'an end that is missing', fakeMp4().subarray(0, -20)],
    ['media_unreadable', 'a name alone', new TextEncoder().encode('....ftypisom....')],
    ['media_unreadable', 'no box at all', new Uint8Array(100)],
  ])('is refused with %s for %s', async (code, _, bytes) => {
    const response = await complete('film', bytes)
    expect([response.status, await response.json()]).toMatchObject([422, { code }])
  })

  it('of any bytes is read without hanging', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(60), async (noise, at) => {
        const bytes = fakeMp4()
        bytes.set(noise.subarray(0, bytes.length - at), at)
        const read = async (from: number, length: number) => bytes.slice(from, from + length)
        await readFilm(read, bytes.length)
      }),
    )
  })
})

describe('captions', () => {
  const cue = '00:01.000 --> 00:02.500\nHello\n'
  it.each([
    ['a plain file', `WEBVTT\n\n${cue}`],
    [
      'a title, a note, names and settings',
      `WEBVTT Song\n\nNOTE hi\n\n1\n01:00:01.000 --> 01:00:02.000 align:start\nHi\n`,
    ],
    [
      'line breaks of Windows and a byte order mark',
      `\ufeffWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
    ],
  ])('are accepted: %s', async (_, text) => {
    expect((await complete('captions', new TextEncoder().encode(text))).status).toBe(200)
  })

  it.each([
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nHi\n'],
    ['times with commas', 'WEBVTT\n\n00:01,000 --> 00:02,500\nHi\n'],
    ['a cue that ends before it begins', 'WEBVTT\n\n00:03.000 --> 00:02.500\nHi\n'],
    ['no empty line after the signature', `WEBVTT\n${cue}`],
    ['another word in front', `WEBVTTX\n\n${cue}`],
  ])('are refused: %s', async (_, text) => {
    const response = await complete('captions', new TextEncoder().encode(text))
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'captions_unreadable' },
    ])
  })

  it('are refused in another encoding', () => {
    expect(areCaptions(Uint8Array.from([...Buffer.from('WEBVTT\n\n'), 0xe9, 0x20]))).toBe(false)
  })
})
