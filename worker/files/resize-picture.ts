import type { PictureSize } from '../../shared/pictures'

/** The cache key of a resized picture, beside other sizes of the same picture. */
export const versionOf = ({ width = 0, height = 0, quality, format }: PictureSize) =>
  `${width}x${height}q${quality}${format}`

/** The resized picture; the original if it cannot be resized. */
export async function resize(images: ImagesBinding, picture: R2ObjectBody, size: PictureSize) {
  const { quality, format, ...sides } = size
  const [source, original] = picture.body.tee()
  try {
    const input = images.input(source)
    const sized = sides.width === undefined ? input : input.transform({ ...sides, fit: 'cover' })
    const made = await sized.output({ format: `image/${format}`, quality })
    await original.cancel()
    return made.response()
  } catch (error) {
    console.error({ picture: picture.key, error })
    return new Response(original, { headers: { 'Content-Type': contentType(picture) } })
  }
}

export const contentType = (picture: R2Object) =>
  picture.httpMetadata?.contentType ?? 'application/octet-stream'
