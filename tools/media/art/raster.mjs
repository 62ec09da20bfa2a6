import sharp from 'sharp'

const QUALITIES = [82, 76, 70, 64, 56, 48, 40, 32]

/** The best quality that stays within the budget of bytes. */
export async function toWebp(svg, budget) {
  const pixels = await sharp(Buffer.from(svg)).png().toBuffer()
  for (const quality of QUALITIES) {
    const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= budget) return webp
  }
  throw new Error(`No quality brings the picture under ${budget} bytes`)
}

export const toPng = (svg, size) =>
  sharp(Buffer.from(svg)).resize(size).png({ palette: true, effort: 10 }).toBuffer()

export const toJpeg = (svg) =>
  sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
