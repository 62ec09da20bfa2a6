import { rootOf } from './harmony.mjs'
import { eachStep } from './writer.mjs'

const STEPS_UP = { r: 0, f: 7, o: 12 }

export function writeBass(bar, { track, style, writer }) {
  if (bar.section === 'break' || (bar.section === 'intro' && bar.place < 2)) return
  const root = lowRoot(track.tonic, bar.chord)

  eachStep(style.bass[bar.index % 2], (position, mark) => {
    writer.play(bar, position, 1.25, {
      bus: 'bass',
      patch: style.bassPatch,
      pitch: root + STEPS_UP[mark],
      level: position % 4 === 0 ? 1 : 0.88,
    })
  })
}

/** Roots above the tritone fall below the tonic instead, where a bass belongs. */
function lowRoot(tonic, chord) {
  const root = rootOf(chord)
  return tonic + (root > 6 ? root - 12 : root)
}
