export type Area = { x: number; y: number; width: number; height: number }

/** Sharp at the largest size an avatar is shown in, on a screen with twice the pixels. */
const SIDE = 512

/** The part of a picture that `area` names, as a small square of its own. Rejects what no browser can show. */
export async function cutPicture(source: string, { x, y, width, height }: Area) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise<Blob>((resolve, reject) => {
    // Where WebP cannot be written, PNG comes out, which is as good.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing came out'))),
      'image/webp',
      0.9,
    )
  })
}
