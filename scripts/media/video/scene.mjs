/**
 * @typedef {object} View
 * @property {number} width
 * @property {number} height
 * @property {import('../art/palettes.mjs').Palette} palette
 * @property {() => number} random
 * @property {number} middle
 */

/**
 * One frame's moment in the loop.
 * @typedef {object} Moment
 * @property {number} turn 0 at the first frame, 1 where the loop begins again
 * @property {number} beats since the loop began
 * @property {number[]} bands twelve, 0–1
 * @property {number} low
 * @property {number} mid
 * @property {number} high
 * @property {number[]} wave -1–1
 */

/**
 * What stands still is drawn once, what moves is drawn for each frame.
 * @typedef {object} Scene
 * @property {(view: View) => string} still
 * @property {(view: View, moment: Moment) => string} moving
 */

/** How bright a beat leaves things: full on the beat, gone before the next. */
export const pulse = (beats, sharpness = 3) => (1 - (beats % 1)) ** sharpness

/** A place between 0 and 1 that goes round `times` in a loop, from where `start` puts it. */
export const round = (turn, times, start = 0) => (((turn * times + start) % 1) + 1) % 1
