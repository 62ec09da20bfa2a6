import { InvalidPicture, type Scan, textAt, viewOf } from './picture'

/** What makes the picture and its colours, and the moving kind's frames. All else is text about it. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** PNG (W3C, third edition): chunks of length, type, data, checksum; each is kept whole or left out whole. */
export function scanPng(bytes: Uint8Array): Scan {
  const view = viewOf(bytes)
  if (textAt(bytes, 4, 4) !== '\r\n\x1a\n') throw new InvalidPicture()
  if (textAt(bytes, 12, 4) !== 'IHDR' || view.getUint32(8) !== 13) throw new InvalidPicture()
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const parts = [bytes.subarray(0, 8)]
  let frames = 0
  let pixels = 0
  for (let at = 8, type = ''; type !== 'IEND';) {
    const end = at + 12 + view.getUint32(at)
    type = textAt(bytes, at + 4, 4)
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) throw new InvalidPicture()
    if (type === 'IHDR' && at !== 8) throw new InvalidPicture()
    if (type === 'IDAT') pixels += end - at - 12
    if (type === 'fcTL') {
      frames += 1
      // A frame lies within the picture.
      if (view.getUint32(at + 12) > width || view.getUint32(at + 16) > height)
        throw new InvalidPicture()
    }
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end))
    else if (isCritical(type)) throw new InvalidPicture()
    at = end
  }
  if (pixels === 0) throw new InvalidPicture()
  return { width, height, frames: Math.max(1, frames), parts }
}

/** A capital first letter: a reader that does not know the chunk cannot show the picture. */
const isCritical = (type: string) => type.charAt(0) < 'a'
