import { fill, svg, times } from '../../art/svg.mjs'
import { createRandom } from '../../synth/random.mjs'
import { pulse, round } from '../scene.mjs'
import { crowd, danceFloor } from './club-floor.mjs'

const ROWS = 12
const FACES = 28
const SPOTS = 90

/** A mirrorball over a lit floor. */
export const mirrorball = {
  still: ({ width, height }) =>
    svg`${fill(width, height, '#05030f')}<rect width="${width}" height="${height * 0.72}" fill="url(#sky)"
      opacity="0.4"/>`,

  moving(view, moment) {
    const ball = { x: view.width / 2, y: view.height * 0.31, radius: view.height * 0.17 }
    return (
      spots(view, ball, moment) +
      beams(view, ball, moment) +
      danceFloor(view, moment) +
      sphere(view, ball, moment) +
      crowd(view, moment)
    )
  },
}

/** The light spots of the mirrorball, slower far away than near. */
function spots({ width, height, palette }, { x, y }, { turn, mid }) {
  const random = createRandom(88)
  const colours = ['#ffffff', palette.glow, palette.sky[3], '#ff4f9e']
  return times(SPOTS, (i) => {
    const [ring, start] = [0.25 + random() * 0.95, random()]
    const angle = 2 * Math.PI * round(turn, 1, start)
    const [dx, dy] = [Math.cos(angle) * ring * width * 0.6, Math.sin(angle) * ring * height * 0.55]
    const size = 1.6 + ring * 4
    return svg`<ellipse cx="${x + dx}" cy="${y + dy}" rx="${size * 1.5}" ry="${size}"
      fill="${colours[i % 4]}" opacity="${(0.12 + 0.4 * mid) * (1.25 - ring)}"/>`
  })
}

function beams({ height, palette }, { x, y, radius }, { turn, low }) {
  const colours = ['#ff4f9e', palette.glow, palette.line, '#ffffff']
  const reach = height * 1.5
  return times(16, (i) => {
    const angle = 2 * Math.PI * round(turn, 1, i / 16) + Math.sin(i * 2.4) * 0.16
    const wide = 0.028 + (i % 3) * 0.014
    const end = (at) => svg`${x + Math.cos(at) * reach} ${y + Math.sin(at) * reach}`
    const from = svg`${x + Math.cos(angle) * radius * 0.9} ${y + Math.sin(angle) * radius * 0.9}`
    return svg`<path d="M${from}L${end(angle - wide)}L${end(angle + wide)}Z" fill="${colours[i % 4]}"
      opacity="${0.05 + low * 0.13}"/>`
  })
}

function sphere({ palette }, { x, y, radius }, { turn, beats, high }) {
  const random = createRandom(5)
  const shades = Array.from({ length: FACES * ROWS }, random)
  const faces = times(ROWS * FACES, (i) => {
    const [row, column] = [Math.floor(i / FACES), i % FACES]
    const [top, bottom] = [(Math.PI * row) / ROWS, (Math.PI * (row + 0.88)) / ROWS]
    const at = (share) => 2 * Math.PI * round(turn, 1, (column + share) / FACES)
    const [left, right] = [at(0), at(0.86)]
    if (Math.cos(left) < -0.05 || Math.cos(right) < -0.05) return ''
    const corner = (up, around) =>
      svg`${x + radius * Math.sin(around) * Math.sin(up)} ${y - radius * Math.cos(up)}`
    const lit = Math.max(0, Math.cos(left + 0.7) * Math.sin(top + 0.15))
    const flash = shades[i] > 0.86 ? high : 0
    const light = Math.min(1, 0.12 + lit ** 3 * (0.5 + shades[i] * 0.5) + flash * 0.9)
    const colour = shades[i] > 0.7 ? '#ff4f9e' : shades[i] > 0.45 ? palette.glow : '#f1eaff'
    return svg`<path d="M${corner(top, left)}L${corner(top, right)}L${corner(bottom, right)}L${corner(bottom, left)}Z"
      fill="${colour}" opacity="${light}"/>`
  })
  const glow = pulse(beats)
  return svg`<path d="M${x} 0V${y - radius}" stroke="#8d84b8" stroke-width="1.5"/>
<circle cx="${x}" cy="${y}" r="${radius * 2.1}" fill="url(#haze)" opacity="${0.35 + glow * 0.4}"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="#120b2c"/>${faces}`
}
