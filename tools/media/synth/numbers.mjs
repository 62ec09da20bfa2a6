export const RATE = 44100

export const samples = (seconds) => Math.round(seconds * RATE)

// Written out, because engines may round a computed power differently.
const SEMITONES = [
  1, 1.0594630943592953, 1.122462048309373, 1.189207115002721, 1.2599210498948732,
  1.3348398541700344, 1.4142135623730951, 1.4983070768766815, 1.5874010519681994, 1.681792830507429,
  1.7817974362806785, 1.8877486253633868,
]

const LOWEST_C = 8.175798915643707

/** Frequency of a MIDI pitch. */
export function hertz(pitch) {
  let frequency = LOWEST_C * SEMITONES[pitch % 12]
  for (let octave = Math.floor(pitch / 12); octave > 0; octave--) frequency *= 2
  return frequency
}

/** Frequency ratio of a small detune. */
export const cents = (amount) => 1 + amount * 0.00057779

/** Sine of a phase counted in turns, by arithmetic alone: `Math.sin` varies between engines. */
export function sine(phase) {
  let turn = phase - Math.floor(phase + 0.5)
  if (turn > 0.25) turn = 0.5 - turn
  else if (turn < -0.25) turn = -0.5 - turn
  const x = turn * 6.283185307179586
  const xx = x * x
  return x * (1 + xx * (-1 / 6 + xx * (1 / 120 + xx * (-1 / 5040 + xx / 362880))))
}

/** Tangent of half a turn's fraction, as filters need it. */
export const tangent = (phase) => sine(phase) / sine(phase + 0.25)

/** Rounds peaks off like tape; reaches ±1 at ±3. */
export function saturate(x) {
  if (x >= 3) return 1
  if (x <= -3) return -1
  return (x * (27 + x * x)) / (27 + 9 * x * x)
}
