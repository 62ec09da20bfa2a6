import { boardwalk } from './scenes/boardwalk.mjs'
import { mirrorball } from './scenes/mirrorball.mjs'
import { road } from './scenes/road.mjs'
import { rooftop } from './scenes/rooftop.mjs'
import { studio } from './scenes/studio.mjs'

/**
 * A loop of whole bars, so that neither sound nor picture limps where it begins again.
 * @typedef {object} Clip
 * @property {string} name file name in its folder
 * @property {string} folder under media/ of the demo: what lies under video/ is for VIPs, what lies under brand/ for everyone
 * @property {string} track file name under audio/
 * @property {number} tempo of the track, beats per minute
 * @property {number} fromBar counted from 0
 * @property {number} bars
 * @property {import('./scene.mjs').Scene} scene
 * @property {string} palette
 * @property {number} seed
 */

/** @type {Clip[]} */
export const CLIPS = [
  clip('neon-boulevard-video', 'neon-boulevard', 116, 12, road, 'magenta', 41),
  clip('mirrorball-season-video', 'mirrorball', 124, 12, mirrorball, 'violet', 42),
  clip('boardwalk-heartbeat-video', 'boardwalk', 112, 12, boardwalk, 'ember', 43),
  clip('behind-the-scenes', 'afterglow', 117, 10, studio, 'teal', 44),
  { ...clip('promo', 'satellite', 114, 12, rooftop, 'violet', 45), folder: 'brand' },
]

function clip(name, track, tempo, fromBar, scene, palette, seed) {
  return { name, folder: 'video', track, tempo, fromBar, bars: 6, scene, palette, seed }
}
