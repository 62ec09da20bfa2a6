import { InvalidPicture, type Scan, textAt, viewOf } from './picture'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff

/** GIF89a: blocks up to the trailer. Comments and other programs' data are left out, the loop count is kept. */
export function scanGif(bytes: Uint8Array): Scan {
  const view = viewOf(bytes)
  let width = view.getUint16(6, true)
  let height = view.getUint16(8, true)
  let at = 13 + tableSize(view.getUint8(10))
  const parts = [bytes.subarray(0, at)]
  let frames = 0
  for (let kind = view.getUint8(at); kind !== TRAILER; kind = view.getUint8(at)) {
    let end = at
    if (kind === EXTENSION) {
      end = endOfBlocks(view, at + 2)
      if (isKept(bytes, at)) parts.push(bytes.subarray(at, end))
    } else if (kind === IMAGE) {
      // Careless programs write frames that stick out: the picture is then as large as they are.
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      end = endOfBlocks(view, at + 10 + tableSize(view.getUint8(at + 9)) + 1)
      parts.push(bytes.subarray(at, end))
      frames += 1
    } else throw new InvalidPicture()
    at = end
  }
  if (frames === 0) throw new InvalidPicture()
  parts.push(Uint8Array.of(TRAILER))
  return { width, height, frames, parts }
}

const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function isKept(bytes: Uint8Array, at: number) {
  const label = bytes[at + 1]
  if (label === GRAPHIC_CONTROL) return true
  return label === APPLICATION && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(textAt(bytes, at + 3, 11))
}

/** Blocks of data, each with its length before it, up to one of length 0. */
function endOfBlocks(view: DataView, from: number) {
  let at = from
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1
  return at + 1
}
