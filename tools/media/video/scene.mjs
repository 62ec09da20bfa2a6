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
 * `still` is drawn once, `moving` for each frame.
 * @typedef {object} Scene
 * @property {(view: View) => string} still
 * @property {(view: View, moment: Moment) => string} moving
 */

/** Brightness after a beat: full on the beat, dark before the next. */
export const pulse = (beats, sharpness = 3) => (1 - (beats % 1)) ** sharpness

/** A position between 0 and 1 that cycles `times` in a loop, offset by `start`. */
export const round = (turn, times, start = 0) => (((turn * times + start) % 1) + 1) % 1
