import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../worker/errors'
import { inspectPicture } from '../../../worker/files/inspect-picture'
import { JPEG, MOVING_GIF, MOVING_WEBP, PNG, PROGRESSIVE_JPEG, WEBP } from '../../support/pictures'

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  )

async function cleaned(bytes: Uint8Array) {
  const { content, ...facts } = inspectPicture(bytes)
  return { ...facts, bytes: new Uint8Array(await content.arrayBuffer()) }
}

function refusal(bytes: Uint8Array) {
  try {
    inspectPicture(bytes)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/** A PNG's first bytes, with this size in the header. */
function pngOf(width: number, height: number) {
  const bytes = PNG.slice()
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

describe('a picture', () => {
  it.each([
    ['jpg', JPEG, 24, 16],
    ['jpg', PROGRESSIVE_JPEG, 24, 16],
    ['png', PNG, 24, 16],
    ['gif', MOVING_GIF, 8, 8],
    ['webp', WEBP, 24, 16],
    ['webp', MOVING_WEBP, 8, 8],
  ])('is recognised by its bytes: %s', async (extension, bytes, width, height) => {
    const picture = await cleaned(bytes)
    expect(picture).toMatchObject({ extension, width, height })
    // Cleaning twice changes nothing more.
    expect((await cleaned(picture.bytes)).bytes).toEqual(picture.bytes)
  })

  it.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['WebP', WEBP],
  ])('loses private metadata: %s', async (_, bytes) => {
    expect(Buffer.from(bytes).includes('SECRET')).toBe(true)
    const clean = Buffer.from((await cleaned(bytes)).bytes)
    expect(clean.includes('SECRET')).toBe(false)
    expect(clean.length).toBeGreaterThan(50)
  })

  it('keeps its orientation', async () => {
    const { bytes } = await cleaned(JPEG)
    const at = Buffer.from(bytes).indexOf('Exif\0\0')
    expect(at).toBeGreaterThan(0)
    expect(Buffer.from(bytes).indexOf('Exif\0\0', at + 1)).toBe(-1)
    expect(new DataView(bytes.buffer).getUint16(at + 6 + 18)).toBe(6)
  })

  it('loses bytes after its end', async () => {
    for (const bytes of [JPEG, PNG, MOVING_GIF, WEBP]) {
      const { bytes: plain } = await cleaned(bytes)
      const tail = joined(bytes, 'PK\u0003\u0004<script>alert(1)</script><?php')
      expect((await cleaned(tail)).bytes).toEqual(plain)
    }
  })

  it('loses comments and metadata of other programs', async () => {
    const script = '<script>alert(1)</script>'
    const comment = joined(Uint8Array.of(0xff, 0xfe, 0, script.length + 2), script)
    const jpeg = joined(JPEG.slice(0, 2), comment, JPEG.slice(2))
    const gifStart = 13 + 3 * 2 ** ((MOVING_GIF[10]! & 7) + 1)
    const gif = joined(
      MOVING_GIF.slice(0, gifStart),
      Uint8Array.of(0x21, 0xfe, script.length),
      script,
      Uint8Array.of(0),
      MOVING_GIF.slice(gifStart),
    )
    const png = joined(
      PNG.slice(0, 33),
      Uint8Array.of(0, 0, 0, 25),
      `tEXt${script}`,
      'crc!',
      PNG.slice(33),
    )
    for (const [dirty, plain] of [
      [jpeg, JPEG],
      [gif, MOVING_GIF],
      [png, PNG],
    ] as const)
      expect((await cleaned(dirty)).bytes).toEqual((await cleaned(plain)).bytes)
  })

  it('stays animated', async () => {
    const clean = Buffer.from((await cleaned(MOVING_GIF)).bytes)
    expect(clean.includes('NETSCAPE2.0')).toBe(true)
    expect(clean.equals(MOVING_GIF)).toBe(true)
    expect(
      Buffer.from((await cleaned(MOVING_WEBP)).bytes)
        .toString('latin1')
        .match(/ANMF/g),
    ).toHaveLength(3)
  })
})

describe('an invalid picture', () => {
  it.each([
    ['a page', joined('<!doctype html><script>alert(1)</script>')],
    ['an SVG', joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', joined('%PDF-1.7\n')],
    ['an icon', Uint8Array.of(0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0)],
    ['nothing', new Uint8Array()],
    ['three bytes', Uint8Array.of(0xff, 0xd8, 0xff)],
    ['a script that begins like a GIF', joined('GIF89a=1;alert(document.domain)//')],
    ['a page that begins like a PNG', joined(PNG.slice(0, 8), '<script>alert(1)</script>')],
    ['a RIFF of sound', joined('RIFF\u0010\0\0\0WAVEfmt ')],
  ])('is refused: %s', (_, bytes) => {
    expect(refusal(bytes)).toBe('not_an_image')
  })

  it('is refused wherever it is cut off', () => {
    for (const bytes of [JPEG, PNG, MOVING_GIF, WEBP, MOVING_WEBP])
      for (let length = 0; length < bytes.length - 1; length += 7)
        expect(refusal(bytes.slice(0, length))).toBe('not_an_image')
  })

  it('never crashes the reader, whatever byte is wrong', () => {
    for (const bytes of [JPEG, PROGRESSIVE_JPEG, PNG, MOVING_GIF, WEBP, MOVING_WEBP])
      for (let at = 0; at < Math.min(bytes.length, 700); at++) {
        const bent = bytes.slice()
        bent[at] = bent[at]! ^ 0xff
        expect([null, 'not_an_image', 'image_dimensions']).toContain(refusal(bent))
      }
  })
})

describe('an oversized picture', () => {
  it('is refused by its header, before decoding', () => {
    expect(refusal(pngOf(50_000, 50_000))).toBe('image_dimensions')
    expect(refusal(pngOf(4097, 1))).toBe('image_dimensions')
    expect(refusal(pngOf(4096, 4096))).toBeNull()
    expect(refusal(pngOf(0, 10))).toBe('not_an_image')
  })

  it('is refused for ten thousand frames', () => {
    const start = 13 + 3 * 2 ** ((MOVING_GIF[10]! & 7) + 1)
    const frames = MOVING_GIF.slice(start, -1)
    const many = joined(
      MOVING_GIF.slice(0, start),
      ...Array(3400).fill(frames),
      Uint8Array.of(0x3b),
    )
    expect(refusal(many)).toBe('image_dimensions')
  })

  it('is refused when a frame is larger than the header says', () => {
    const bytes = MOVING_WEBP.slice()
    const canvas = Buffer.from(bytes).indexOf('VP8X') + 8 + 4
    bytes.set([0, 0, 0, 0, 0, 0], canvas)
    expect(refusal(bytes)).toBe('not_an_image')
  })
})
