/** Semitones above the tonic of a minor key. */
const CHORDS = {
  i: [0, 3, 7],
  III: [3, 7, 10],
  iv: [5, 8, 12],
  V: [7, 11, 14],
  VI: [8, 12, 15],
  VII: [10, 14, 17],
}

const PENTATONIC = [0, 3, 5, 7, 10]

export const rootOf = (chord) => CHORDS[chord][0]

/** The chord packed around a pitch, so that neighbours in a progression move little. */
export function voicing(chord, tonic, centre) {
  return CHORDS[chord].map((tone) => nearest([tone], tonic, centre)).toSorted((a, b) => a - b)
}

/** Nearest pitch to a target that belongs to the chord, or to the scale a melody passes through. */
export function snap(target, tonic, chord, strong) {
  const tones = strong ? CHORDS[chord] : [...CHORDS[chord], ...passing(chord)]
  return nearest(tones, tonic, target)
}

/** The leading note of V rubs against the scale's seventh. */
const passing = (chord) => (chord === 'V' ? [0, 2, 5, 7] : PENTATONIC)

function nearest(tones, tonic, target) {
  const classes = new Set(tones.map((tone) => (tonic + tone) % 12))
  for (let distance = 0; distance < 12; distance++) {
    if (classes.has((target - distance) % 12)) return target - distance
    if (classes.has((target + distance) % 12)) return target + distance
  }
  return target
}
