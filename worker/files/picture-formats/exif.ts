import { viewOf } from './picture'

const ORIENTATION = 0x0112

/** Which way is up, 1–8, as a camera wrote it into the TIFF part of Exif; 1 when it did not say. */
export function orientationIn(tiff: Uint8Array) {
  try {
    const view = viewOf(tiff)
    const little = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, little)
    const entries = view.getUint16(directory, little)
    for (let i = 0; i < entries; i++) {
      const entry = directory + 2 + i * 12
      if (view.getUint16(entry, little) !== ORIENTATION) continue
      const value = view.getUint16(entry + 8, little)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    // Broken Exif says nothing; the picture is none the worse.
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** A whole JPEG segment that says nothing but which way is up: without it a phone's pictures would lie on their side. */
export function orientationSegment(orientation: number) {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const name = Array.from('Exif\0\0', (letter) => letter.charCodeAt(0))
  const body = name.concat(header, [0, 1], entry, [0, 0, 0, 0])
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2].concat(body))
}
