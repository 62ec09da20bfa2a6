import { sine } from './numbers.mjs'

/**
 * Each wave takes an unwrapped phase in turns, its step per sample, and a shape: the width of a
 * pulse, the index of an FM pair.
 */
export const WAVES = {
  sine: (phase) => sine(phase),

  saw: (phase, step) => ramp(phase - Math.floor(phase), step),

  pulse(phase, step, width) {
    const rise = phase - Math.floor(phase)
    const fall = rise < width ? rise + 1 - width : rise - width
    return ramp(rise, step) - ramp(fall, step)
  },

  /** Unison pair: the sound of a digital bass. */
  fm: (phase, step, index) => sine(phase + index * 0.159155 * sine(phase)),

  /** An inharmonic pair: bells. */
  bell: (phase, step, index) => sine(phase + index * 0.159155 * sine(phase * 3.5)),

  /** A tine above a soft fundamental: electric pianos. */
  tine: (phase, step, index) =>
    0.7 * sine(phase + 0.12 * sine(phase)) + 0.3 * sine(phase + index * 0.08 * sine(phase * 14)),
}

const ramp = (turn, step) => 2 * turn - 1 - blep(turn, step)

/** Smooths the jump of a ramp so that it does not alias. */
function blep(turn, step) {
  if (turn < step) {
    const t = turn / step
    return t + t - t * t - 1
  }
  if (turn > 1 - step) {
    const t = (turn - 1) / step
    return t * t + t + t + 1
  }
  return 0
}
