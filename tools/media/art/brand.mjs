import { writeMedia } from '../../../scripts/demo/media-files.mjs'
import { drawEmblem } from './emblem.mjs'
import { drawPicture } from './picture.mjs'
import { toJpeg, toPng, toWebp } from './raster.mjs'

export async function makeBrand() {
  const favicon = drawEmblem({ corner: 12, scale: 1.5 })
  writeMedia('brand/favicon.svg', Buffer.from(favicon))

  const icon = drawEmblem({ corner: 0, scale: 1.2 })
  for (const size of [180, 192, 512]) {
    writeMedia(`brand/icon-${size}.png`, await toPng(icon, size))
  }

  const share = { width: 1200, height: 630 }
  const shared = {
    'brand/share.jpg': { ...share, scene: 'sunset', palette: 'magenta', seed: 900 },
    'brand/new-club-share.jpg': { ...share, scene: 'emptyStage', palette: 'neutral', seed: 910 },
  }
  for (const [path, picture] of Object.entries(shared))
    writeMedia(path, await toJpeg(drawPicture(picture)))

  const fallback = { scene: 'vinyl', palette: 'neutral', seed: 901, width: 600, height: 600 }
  const picture = await toWebp(drawPicture(fallback), 30_000)
  writeMedia('brand/default-picture.webp', picture)
}
