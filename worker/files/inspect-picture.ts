import { PICTURE_SIDE_MAX } from '../../shared/member-pictures'
import { DomainError } from '../errors'
import { scanGif } from './picture-formats/gif'
import { scanJpeg } from './picture-formats/jpeg'
import { InvalidPicture, type Scan, textAt } from './picture-formats/picture'
import { scanPng } from './picture-formats/png'
import { scanWebp } from './picture-formats/webp'

/** Limits of animations, which are decoded frame by frame. */
const FRAMES_MAX = 500
const PIXELS_MAX = 16 * PICTURE_SIDE_MAX ** 2

const FORMATS = [
  { extension: 'jpg', type: 'image/jpeg', starts: /^\xff\xd8\xff/, scan: scanJpeg },
  { extension: 'png', type: 'image/png', starts: /^\x89PNG/, scan: scanPng },
  { extension: 'gif', type: 'image/gif', starts: /^GIF8[79]a/, scan: scanGif },
  { extension: 'webp', type: 'image/webp', starts: /^RIFF[^]{4}WEBP/, scan: scanWebp },
] as const

export type Inspected = Omit<Scan, 'frames' | 'parts'> & {
  extension: string
  type: string
  content: Blob
}

/**
 * The format and size of a picture, read from its bytes, and the picture without metadata. Nothing is decoded.
 * @throws DomainError `not_an_image`, `image_dimensions`
 */
export function inspectPicture(bytes: Uint8Array): Inspected {
  const start = textAt(bytes, 0, 12)
  const format = FORMATS.find(({ starts }) => starts.test(start))
  if (!format) throw new DomainError('not_an_image')
  const { width, height, frames, parts } = attempt(() => format.scan(bytes))
  if (width === 0 || height === 0) throw new DomainError('not_an_image')
  if (Math.max(width, height) > PICTURE_SIDE_MAX || frames > FRAMES_MAX)
    throw new DomainError('image_dimensions')
  if (width * height * frames > PIXELS_MAX) throw new DomainError('image_dimensions')
  const { extension, type } = format
  return { extension, type, width, height, content: new Blob(parts) }
}

/** Truncated and inconsistent files are errors. */
function attempt(scan: () => Scan) {
  try {
    return scan()
  } catch (error) {
    if (error instanceof InvalidPicture || error instanceof RangeError)
      throw new DomainError('not_an_image')
    throw error
  }
}
