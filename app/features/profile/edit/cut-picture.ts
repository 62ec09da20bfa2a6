export type Area = { x: number; y: number; width: number; height: number }

/** Pixels: twice the largest size in which an avatar is shown. */
const SIDE = 512

/** Cuts `area` out of a picture as a small square. Rejects files that the browser cannot decode. */
export async function cutPicture(source: string, { x, y, width, height }: Area) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise<Blob>((resolve, reject) => {
    // Browsers that cannot encode WebP return PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      'image/webp',
      0.9,
    )
  })
}
