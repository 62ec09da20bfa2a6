import { skyTo, stars } from '../../art/scenes/scenery.mjs'
import { svg, times } from '../../art/svg.mjs'
import { createRandom } from '../../synth/random.mjs'
import { round } from '../scene.mjs'
import { fireworks } from './fireworks.mjs'

const HORIZON = 0.74
const CABINS = 16
const BULBS = 7

/** A Ferris wheel; its spokes show the bands of the recording. */
export const boardwalk = {
  still(view) {
    const horizon = view.height * HORIZON
    return svg`${skyTo(view, horizon)}${stars(view, horizon * 0.6, 70)}
<rect y="${horizon}" width="${view.width}" height="${view.height - horizon}" fill="${view.palette.dark}"/>
<rect y="${horizon}" width="${view.width}" height="${view.height - horizon}"
  fill="${view.palette.sky[2]}" opacity="0.24"/>`
  },

  moving(view, moment) {
    const horizon = view.height * HORIZON
    const lights =
      fireworks(view, moment) + wheel(view, horizon, moment) + pier(view, horizon, moment)
    return svg`<g transform="translate(0 ${horizon * 2}) scale(1 -1)" opacity="0.22">${lights}</g>
${waves(view, horizon, moment)}${lights}`
  },
}

function wheel({ width, height, palette }, ground, { turn, bands, low }) {
  const radius = height * 0.315
  const [x, y] = [width * 0.5, ground - radius * 1.13]
  const at = (i, share) => {
    // A quarter turn a loop: the colours repeat every fourth cabin, so the end meets the beginning.
    const angle = 2 * Math.PI * (i / CABINS + turn / 4)
    return [x + Math.cos(angle) * radius * share, y + Math.sin(angle) * radius * share]
  }
  const colours = [palette.sun[1], '#ff4f9e', '#3be2ff', palette.sun[0]]
  const spokes = times(CABINS, (i) => svg`M${x} ${y}L${at(i, 1)[0]} ${at(i, 1)[1]}`)
  const bulbs = times(CABINS * BULBS, (i) => {
    const [spoke, place] = [i % CABINS, Math.floor(i / CABINS)]
    const [cx, cy] = at(spoke, 0.2 + (place * 0.74) / BULBS)
    const level = bands[Math.abs(((spoke * 3) % 24) - 12) % 12]
    const lit = level * BULBS > place
    return svg`<circle cx="${cx}" cy="${cy}" r="${lit ? 3.1 : 1.6}" fill="${lit ? colours[spoke % 4] : palette.line}"
      opacity="${lit ? 1 : 0.35}"/>`
  })
  const cabins = times(CABINS, (i) => {
    const [cx, cy] = at(i, 1)
    return svg`<path d="M${cx} ${cy}v5" stroke="#fff" opacity="0.5"/><rect x="${cx - 7}" y="${cy + 3}" width="14"
      height="11" rx="4" fill="${colours[i % 4]}"/>`
  })
  const ring = (share) => svg`<circle cx="${x}" cy="${y}" r="${radius * share}"/>`
  return svg`<circle cx="${x}" cy="${y}" r="${radius * 1.5}" fill="url(#halo)" opacity="${0.2 + low * 0.4}"/>
<path d="M${x} ${y}L${x - radius * 0.5} ${ground}M${x} ${y}L${x + radius * 0.5} ${ground}"
  stroke="#1d0610" stroke-width="9"/>
<g fill="none" stroke="${palette.line}" stroke-width="${1.6 + low * 2}">${ring(1)}${ring(0.93)}${ring(0.17)}
<path d="${spokes}" stroke-width="1" opacity="0.55"/></g>${bulbs}${cabins}
<circle cx="${x}" cy="${y}" r="${radius * (0.07 + low * 0.03)}" fill="${palette.sun[0]}"/>`
}

/** Stalls and a string of chasing bulbs, two steps a beat. */
function pier({ width, height, palette }, ground, { beats, mid }) {
  const random = createRandom(3)
  const colours = [palette.line, '#ff4f9e', palette.sun[1], '#3be2ff']
  const stalls = times(11, (i) => {
    const [x, wide, tall] = [
      width * i * 0.092 - 6,
      width * 0.066,
      height * (0.07 + random() * 0.05),
    ]
    if (i === 5) return ''
    const top = ground - tall
    return svg`<rect x="${x}" y="${top}" width="${wide}" height="${tall}" fill="#16050d"/>
<rect x="${x + wide * 0.16}" y="${top + tall * 0.24}" width="${wide * 0.68}" height="${tall * 0.42}"
  fill="${palette.sun[0]}" opacity="${0.4 + 0.5 * mid}"/>
<path d="M${x - 4} ${top + 3}L${x + wide / 2} ${top - tall * 0.5}L${x + wide + 4} ${top + 3}Z"
  fill="${colours[i % 4]}"/>`
  })
  const chase = Math.floor(beats * 2)
  const bulbs = times(48, (i) => {
    const y = ground - height * 0.185 + Math.sin((i / 47) * Math.PI * 8) ** 2 * 10
    const lit = (i + chase) % 4 === 0
    return svg`<circle cx="${(width * i) / 47}" cy="${y}" r="${lit ? 2.8 : 1.5}" fill="${palette.sun[0]}"
      opacity="${lit ? 1 : 0.45}"/>`
  })
  return svg`${stalls}${bulbs}<rect y="${ground - 3}" width="${width}" height="9" fill="#12040a"/>
<rect y="${ground - 4}" width="${width}" height="2" fill="${palette.sun[1]}"/>`
}

function waves({ width, height, palette }, horizon, { turn, low }) {
  const random = createRandom(61)
  return times(42, (i) => {
    const depth = random() ** 1.4
    const y = horizon + 8 + depth * (height - horizon - 8)
    const drift = Math.sin(2 * Math.PI * round(turn, 2 + (i % 3), random())) * (6 + depth * 14)
    const long = 14 + random() * 60 * (0.4 + depth)
    const x = width / 2 + (random() - 0.5) * width * (0.35 + depth * 0.6) + drift
    return svg`<rect x="${x - long / 2}" y="${y}" width="${long}" height="${1 + depth * 2}" rx="1"
      fill="${palette.sun[i % 3]}" opacity="${0.16 + 0.3 * low}"/>`
  })
}
