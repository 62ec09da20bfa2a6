import { svg, times } from '../../art/svg.mjs'
import { createRandom } from '../../synth/random.mjs'
import { pulse } from '../scene.mjs'

const HORIZON = 0.66
const COLUMNS = 16
const ROWS = 7
const HUES = ['#ff4f9e', '#3be2ff', '#b491ff', '#e0ff57', '#ffb454']

/** Tiles that change with every second beat and fade until the next. */
export function danceFloor({ width, height }, { beats, bands }) {
  const step = Math.floor(beats / 2)
  const light = 0.55 + 0.45 * pulse(beats / 2, 1.2)
  const horizon = height * HORIZON
  const corner = (column, row) => {
    const near = 3.2 / (3.2 + ROWS - row)
    const y =
      horizon + ((near - 3.2 / (3.2 + ROWS)) / (1 - 3.2 / (3.2 + ROWS))) * (height - horizon)
    return svg`${width / 2 + (column - COLUMNS / 2) * (width / 6.5) * near} ${y}`
  }
  const tiles = times(COLUMNS * ROWS, (i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)]
    const chance = createRandom(step * 977 + i * 31)()
    const lit = chance < 0.34
    const level = bands[Math.floor((column * 12) / COLUMNS)]
    const [l, r, t, b] = [column + 0.04, column + 0.96, row + 0.04, row + 0.96]
    return svg`<path d="M${corner(l, t)}L${corner(r, t)}L${corner(r, b)}L${corner(l, b)}Z"
      fill="${lit ? HUES[Math.floor(chance * 100) % 5] : '#1c1832'}"
      opacity="${lit ? light * (0.45 + level * 0.55) : 0.6}"/>`
  })
  return svg`<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#07060d"/>${tiles}`
}

/** Silhouettes of dancers that move with the beat. */
export function crowd({ width, height }, { beats, low }) {
  const random = createRandom(19)
  return times(13, (i) => {
    const size = height * (0.036 + random() * 0.012)
    const sway = Math.sin(Math.PI * beats + i * 1.7) * size * 0.5
    const hop = pulse(beats, 2) * size * (0.5 + low)
    const x = (width * (i + 0.5)) / 13 + (random() - 0.5) * 18 + sway
    const y = height * (0.885 + random() * 0.03) - hop
    const arm = (side, raised) => {
      const hand = raised ? -3.1 - Math.sin(Math.PI * beats + i) * 0.5 : 2.6
      return svg`<path d="M${x + side * size * 1.2} ${y + size * 2.1}L${x + side * size * 2}
        ${y + size * (raised ? -0.5 : 3.4)}L${x + side * size * 1.5} ${y + size * hand}"/>`
    }
    return svg`<g fill="#05030d" stroke="#05030d" stroke-width="${size * 0.62}" stroke-linecap="round"
      stroke-linejoin="round"><circle cx="${x}" cy="${y}" r="${size * 0.72}"/>
<path d="M${x - size} ${y + size * 2.2}Q${x} ${y + size * 1.3} ${x + size} ${y + size * 2.2}L${x + size * 0.7}
  ${y + size * 7}H${x - size * 0.7}Z"/><g fill="none">${arm(-1, random() < 0.6)}${arm(1, random() < 0.6)}</g></g>`
  })
}
