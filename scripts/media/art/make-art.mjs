import { albums } from '../../../content/catalog.ts'
import { writeMedia } from '../folders.mjs'
import { makeAvatars } from './avatars.mjs'
import { makeBrand } from './brand.mjs'
import { COVERS } from './covers.mjs'
import { drawPicture } from './picture.mjs'
import { PICTURES } from './pictures.mjs'
import { toWebp } from './raster.mjs'

const COVER_BUDGET = 31_000

export async function makeArt() {
  for (const [order, { title, cover, id }] of albums.entries()) {
    const [scene, palette, font, at] = COVERS[id]
    const look = { scene, palette, seed: 9000 + order * 17, title: { text: title, font, at } }
    const svg = drawPicture({ ...look, width: 600, height: 600 })
    await writeMedia(cover, await toWebp(svg, COVER_BUDGET))
  }
  for (const [path, { budget, ...picture }] of Object.entries(PICTURES)) {
    await writeMedia(path, await toWebp(drawPicture(picture), budget))
  }
  await makeAvatars()
  await makeBrand()
}
