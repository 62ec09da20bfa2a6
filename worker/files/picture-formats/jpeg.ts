import { orientationIn, orientationSegment } from './exif'
import { InvalidPicture, type Scan, textAt, viewOf } from './picture'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/** ITU-T T.81: segments, and between them the coded picture, up to the end mark. */
export function scanJpeg(bytes: Uint8Array): Scan {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new InvalidPicture()
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) break
    if (marker === SOI || marker < 0xc0) throw new InvalidPicture()
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) throw new InvalidPicture()
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) {
      // A second frame may be larger than the one we looked at.
      if (size) throw new InvalidPicture()
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    const kept = keptOf(marker, segment)
    if (kept) parts.push(kept)
    at = end
    if (marker === SOS) {
      const next = endOfCoded(bytes, at)
      parts.push(bytes.subarray(at, next))
      at = next
    }
  }
  if (!size) throw new InvalidPicture()
  parts.push(Uint8Array.of(0xff, EOI))
  return { ...size, frames: 1, parts }
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Of what only describes the picture stay: the colours' meaning, and which way is up. */
function keptOf(marker: number, segment: Uint8Array) {
  if (marker === COMMENT) return null
  if (marker < APP0 || marker > 0xef) return segment
  if (marker === APP0 && textAt(segment, 4, 5) === 'JFIF\0') return withoutThumbnail(segment)
  if (marker === APP2 && textAt(segment, 4, 12) === 'ICC_PROFILE\0') return segment
  if (marker === APP14 && textAt(segment, 4, 5) === 'Adobe') return segment
  if (marker === APP1 && textAt(segment, 4, 6) === 'Exif\0\0') {
    const orientation = orientationIn(segment.subarray(10))
    return orientation > 1 ? orientationSegment(orientation) : null
  }
  return null
}

function withoutThumbnail(segment: Uint8Array) {
  const plain = segment.slice(0, 18)
  plain.set([0, 16], 2)
  plain.set([0, 0], 16)
  return plain
}

/** In coded data 0xff is followed by 0, or by a restart mark; anything else is the next segment. */
function endOfCoded(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new InvalidPicture()
}
