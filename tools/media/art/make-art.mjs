import { readDemoTable } from '../../../scripts/demo/complete.mjs'
import { writeMedia } from '../../../scripts/demo/media-files.mjs'
import { makeAvatars } from './avatars.mjs'
import { makeBrand } from './brand.mjs'
import { COVERS } from './covers.mjs'
import { drawPicture } from './picture.mjs'
import { PICTURES } from './pictures.mjs'
import { toWebp } from './raster.mjs'

const COVER_BUDGET = 31_000

export async function makeArt() {
  const albums = readDemoTable('albums').toSorted((a, b) => a.position - b.position)
  for (const { title, image, id, position } of albums) {
    const [scene, palette, font, at] = COVERS[id]
    const look = { scene, palette, seed: 9000 + position * 17, title: { text: title, font, at } }
    const svg = drawPicture({ ...look, width: 600, height: 600 })
    writeMedia(image, await toWebp(svg, COVER_BUDGET))
  }
  for (const [path, { budget, ...picture }] of Object.entries(PICTURES)) {
    writeMedia(path, await toWebp(drawPicture(picture), budget))
  }
  await makeAvatars()
  await makeBrand()
}
