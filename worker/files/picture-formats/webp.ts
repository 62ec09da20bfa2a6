import { InvalidPicture, type Scan, textAt, viewOf } from './picture'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const EXIF_AND_XMP = 0x0c

type Chunk = { type: string; whole: Uint8Array; data: Uint8Array }
type Size = { width: number; height: number }

/** WebP (RFC 9649): a RIFF of chunks. Exif, XMP and what is unknown are left out, and the header says so. */
export function scanWebp(bytes: Uint8Array): Scan {
  const riffEnd = 8 + viewOf(bytes).getUint32(4, true)
  if (riffEnd > bytes.length) throw new InvalidPicture()
  const chunks = chunksIn(bytes.subarray(12, riffEnd)).filter(({ type }) => KEPT.has(type))
  const [first] = chunks
  if (!first) throw new InvalidPicture()

  const size = first.type === 'VP8X' ? canvas(first.data) : pictureSize([first])
  const frames = chunks.filter(({ type }) => type === 'ANMF')
  const stills = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L')
  if (frames.length === 0 && stills.length !== 1) throw new InvalidPicture()
  // What is decoded must not be larger than what the header promised.
  const shown = [...stills.map((still) => [still]), ...frames.map(({ data }) => frameChunks(data))]
  for (const inner of shown) {
    const { width, height } = pictureSize(inner)
    if (width > size.width || height > size.height) throw new InvalidPicture()
  }
  const kept = chunks.map((chunk) => (chunk.type === 'VP8X' ? withoutMetadata(chunk) : chunk.whole))
  return { ...size, frames: Math.max(1, frames.length), parts: [header(kept), ...kept] }
}

function chunksIn(bytes: Uint8Array) {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length) throw new InvalidPicture()
    const data = bytes.subarray(at + 8, at + 8 + length)
    chunks.push({ type: textAt(bytes, at, 4), whole: bytes.subarray(at, end), data })
    at = end
  }
  return chunks
}

/** Behind 16 bytes of place and time. */
const frameChunks = (data: Uint8Array) => chunksIn(data.subarray(16))

const canvas = (data: Uint8Array): Size => ({
  width: 1 + uint24(viewOf(data), 4),
  height: 1 + uint24(viewOf(data), 7),
})

function pictureSize(chunks: Chunk[]): Size {
  const coded = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L')
  if (!coded) throw new InvalidPicture()
  const view = viewOf(coded.data)
  if (coded.type === 'VP8L') {
    if (view.getUint8(0) !== 0x2f) throw new InvalidPicture()
    const bits = view.getUint32(1, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (uint24(view, 3) !== 0x2a019d) throw new InvalidPicture()
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

function withoutMetadata({ whole }: Chunk) {
  const plain = whole.slice()
  plain[8] = (plain[8] ?? 0) & ~EXIF_AND_XMP
  return plain
}

function header(kept: Uint8Array[]) {
  const bytes = new Uint8Array(12)
  bytes.set(Array.from('RIFF\0\0\0\0WEBP', (letter) => letter.charCodeAt(0)))
  const length = kept.reduce((sum, part) => sum + part.length, 4)
  viewOf(bytes).setUint32(4, length, true)
  return bytes
}

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
