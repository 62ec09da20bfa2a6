import { createRandom } from '../synth/random.mjs'
import { PALETTES } from './palettes.mjs'
import { SCENES } from './scenes/all.mjs'
import { svgDocument, fill } from './svg.mjs'
import { drawTitle } from './title.mjs'

/** Vertical centre of a scene, to leave room for the title. */
const MIDDLE = { top: 0.62, bottom: 0.4 }

/**
 * @param {object} picture
 * @param {string} picture.scene a key of SCENES
 * @param {string} picture.palette a key of PALETTES
 * @param {number} picture.seed
 * @param {Parameters<typeof drawTitle>[0]} [picture.title]
 * @returns {string} an SVG document
 */
export function drawPicture({ scene, palette, seed, title, width, height }) {
  const view = {
    width,
    height,
    palette: PALETTES[palette],
    random: createRandom(seed),
    middle: height * (title ? MIDDLE[title.at] : 0.52),
  }
  const drawing = SCENES[scene](view) + fill(width, height, 'url(#vignette)')
  return svgDocument(width, height, view.palette, drawing + (title ? drawTitle(title, view) : ''))
}
