/** Sides in pixels a picture may be asked for: bounded, because each one is made and kept. */
const SIDES = [64, 96, 128, 160, 200, 300, 400, 600, 800, 1200, 1600]
const DEFAULT_QUALITY = 75
const QUALITIES = [60, 75, 85, 90]

const FORMATS = ['webp', 'jpeg'] as const

export type PictureSize = {
  width?: number
  height?: number
  quality: number
  format: (typeof FORMATS)[number]
}

/**
 * The size asked for by `?width&height&quality`, rounded up to one we make; null for the picture as it is. Browsers are
 * given WebP; `format=jpeg` is for those who show a link to us, and do not all read it.
 */
export function pictureSize(query: URLSearchParams): PictureSize | null {
  const width = nearest(SIDES, query.get('width'))
  const height = nearest(SIDES, query.get('height'))
  if (!width && !height) return null
  return {
    ...(width && { width }),
    ...(height && { height }),
    quality: nearest(QUALITIES, query.get('quality')) ?? DEFAULT_QUALITY,
    format: FORMATS.find((format) => format === query.get('format')) ?? 'webp',
  }
}

/** What one made picture is kept under, beside the others made of the same. */
export const versionOf = ({ width = 0, height = 0, quality, format }: PictureSize) =>
  `${width}x${height}q${quality}${format}`

/** The picture at that size; one that cannot be resized comes as it is. */
export async function resize(images: ImagesBinding, picture: R2ObjectBody, size: PictureSize) {
  const { quality, format, ...sides } = size
  const [source, original] = picture.body.tee()
  try {
    const made = await images
      .input(source)
      .transform({ ...sides, fit: 'cover' })
      .output({ format: `image/${format}`, quality })
    await original.cancel()
    return made.response()
  } catch (error) {
    console.error({ picture: picture.key, error })
    return new Response(original, { headers: { 'Content-Type': contentType(picture) } })
  }
}

export const contentType = (picture: R2Object) =>
  picture.httpMetadata?.contentType ?? 'application/octet-stream'

function nearest(allowed: number[], asked: string | null) {
  const value = Number(asked)
  if (!asked || !Number.isFinite(value) || value <= 0) return undefined
  return allowed.find((one) => one >= value) ?? allowed.at(-1)
}
