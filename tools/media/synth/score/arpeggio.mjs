import { voicing } from './harmony.mjs'

/** Steps through the chord; 3 and above are the chord an octave up. */
const SHAPES = [
  [0, 1, 2, 3, 2, 1, 2, 3, 4, 3, 2, 1, 2, 3, 2, 1],
  [0, 2, 4, 2, 1, 3, 5, 3, 0, 2, 4, 2, 1, 3, 4, 2],
  [3, 2, 1, 0, 3, 2, 1, 0, 4, 3, 2, 1, 4, 3, 2, 1],
  [0, 3, 1, 3, 2, 3, 1, 3, 0, 3, 1, 3, 2, 4, 3, 1],
]

export function writeArpeggio(bar, { track, style, writer }) {
  if (bar.section === 'verse' && bar.place < 4) return
  const chord = voicing(bar.chord, track.tonic, track.tonic + 41)
  const shape = SHAPES[track.seed % SHAPES.length]
  const level = { intro: 0.9, verse: 0.55, hook: 0.6, break: 1 }[bar.section]

  shape.forEach((tone, position) => {
    if (style.busy < 0.6 && position % 2 === 1) return
    const pitch = chord[tone % 3] + 12 * Math.floor(tone / 3)
    const pan = position % 2 ? 0.45 : -0.45
    writer.play(bar, position, 0.7, { bus: 'music', patch: style.arpPatch, pitch, level, pan })
  })
}
