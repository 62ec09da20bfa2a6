import { svg, times } from '../../art/svg.mjs'
import { createRandom } from '../../synth/random.mjs'
import { round } from '../scene.mjs'

const STRIPS = 16
const LEDS = 12

/** One channel strip for each band and four more: knobs, level meter, moving fader. */
export function desk({ width, height }, moment) {
  const top = height * 0.57
  const strips = times(STRIPS, (i) => strip(i, 14 + i * ((width - 28) / STRIPS), top + 12, moment))
  return svg`<path d="M-10 ${top}H${width + 10}V${height + 20}H-10Z" fill="#151a24"/>
<path d="M-10 ${top}H${width + 10}" stroke="#33435a" stroke-width="3"/>${strips}`
}

function strip(index, x, y, { bands, turn, low }) {
  const random = createRandom(index * 71 + 5)
  const level = bands[index] ?? low * (0.5 + random() * 0.5)
  const knobs = times(3, (k) => {
    const at = -2.2 + random() * 4.4 + Math.sin(2 * Math.PI * round(turn, 1, random())) * 0.25
    const [cx, cy] = [x + 17, y + 10 + k * 18]
    return svg`<circle cx="${cx}" cy="${cy}" r="6.5" fill="#2a3345" stroke="#0a0d14"/>
<path d="M${cx} ${cy}L${cx + Math.sin(at) * 6} ${cy - Math.cos(at) * 6}"
  stroke="${['#3be2ff', '#ff4f9e', '#e0ff57'][k]}" stroke-width="1.8"/>`
  })
  const ladder = times(LEDS, (i) => {
    const colour = i > 9 ? '#ff5a7a' : i > 7 ? '#ffb454' : '#5df0ab'
    const lit = level * LEDS > i + 0.3
    return svg`<rect x="${x + 2}" y="${y + 128 - i * 5.4}" width="7" height="3.6" fill="${colour}"
      opacity="${lit ? 1 : 0.13}"/>`
  })
  const ride = Math.sin(2 * Math.PI * round(turn, 1 + (index % 2), random())) * 9
  const fader = y + 76 + random() * 26 + ride
  return svg`${knobs}${ladder}<path d="M${x + 22} ${y + 68}V${y + 132}" stroke="#05070b" stroke-width="4"/>
<rect x="${x + 14}" y="${fader}" width="16" height="11" rx="2" fill="#c9d4e2"/>
<path d="M${x + 14} ${fader + 5.5}h16" stroke="#ff4f9e" stroke-width="1.6"/>
<path d="M${x + 35} ${y - 6}V${y + 140}" stroke="#0b0f17"/>`
}
