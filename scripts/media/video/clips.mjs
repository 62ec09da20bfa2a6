import { boardwalk } from './scenes/boardwalk.mjs'
import { mirrorball } from './scenes/mirrorball.mjs'
import { road } from './scenes/road.mjs'
import { studio } from './scenes/studio.mjs'

/**
 * A loop of whole bars, so that neither sound nor picture limps where it begins again.
 * @typedef {object} Clip
 * @property {string} name file name under media/video
 * @property {string} track file name under media/audio
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
]

function clip(name, track, tempo, fromBar, scene, palette, seed) {
  return { name, track, tempo, fromBar, bars: 6, scene, palette, seed }
}
