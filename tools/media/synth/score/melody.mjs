import { pick } from '../random.mjs'
import { snap } from './harmony.mjs'

/** x starts a note, - holds it. */
const CALLS = [
  'x-.x-.x-x--.x---',
  'x--x--x-..x-x---',
  '..x-x-x--x--x---',
  'x-x-x--x-.x-x---',
  'x--x-x-x-x--x---',
]
const ANSWERS = ['x--x--x---------', 'x-x-x--x--------', '..x-x-x---------', 'x---x--x--------']

/** Rise and fall, in steps of about a tone. */
const CONTOURS = [
  [0, 1, 2, 1, 3, 2],
  [4, 3, 2, 1, 0, 2],
  [0, 0, 2, 1, 0, -1],
  [2, 1, 0, 2, 4, 3],
  [0, 2, 4, 3, 2, 0],
  [3, 3, 2, 3, 1, 0],
]

/** Four bars: two calls, one lift, one answer. */
export function inventPhrase(random) {
  const call = { rhythm: pick(random, CALLS), contour: pick(random, CONTOURS), lift: 0 }
  const lift = { rhythm: call.rhythm, contour: pick(random, CONTOURS), lift: 2 }
  const answer = { rhythm: pick(random, ANSWERS), contour: pick(random, CONTOURS), lift: 0 }
  return [call, call, lift, answer]
}

/** @returns {{ position: number, steps: number, pitch: number }[]} */
export function singBar({ rhythm, contour, lift }, { tonic, chord, centre }) {
  return [...rhythm.matchAll(/x-*/g)].map(({ index: position, 0: { length: steps } }, order) => {
    const target = centre + 2 * (contour[order % contour.length] + lift) - 3
    const strong = position % 4 === 0 || steps > 2
    return { position, steps, pitch: snap(target, tonic, chord, strong) }
  })
}
