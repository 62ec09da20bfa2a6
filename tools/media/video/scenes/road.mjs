import { palm, skyTo, stars } from '../../art/scenes/scenery.mjs'
import { skyline } from '../../art/scenes/skyline.mjs'
import { svg, times } from '../../art/svg.mjs'
import { createRandom } from '../../synth/random.mjs'
import { round } from '../scene.mjs'

const HORIZON = 0.56
const PALMS = 6
const DASHES = 12
const ROWS = 14
/** Lengths of the visible road driven in a loop. Everything beside the road moves at this pace. */
const LENGTHS = 4
const far = (share) => share ** 2.6

/** A night drive towards a sun that pulses with the bass. */
export const road = {
  still(view) {
    const horizon = view.height * HORIZON
    return skyTo(view, horizon) + stars(view, horizon * 0.7, 80)
  },

  moving(view, moment) {
    const horizon = view.height * HORIZON
    return (
      sun(view, horizon, moment) +
      svg`<g opacity="${0.75 + moment.mid * 0.25}">${skyline(view, horizon + 2, view.height * 0.2)}</g>` +
      ground(view, horizon, moment) +
      roadside(view, horizon, moment) +
      meter(view, horizon, moment)
    )
  },
}

function sun({ width, height }, horizon, { low, turn }) {
  const radius = height * (0.25 + low * 0.025)
  const [x, y] = [width / 2, horizon - radius * 0.42]
  const slits = times(7, (i) => {
    const share = round(turn, 3, i / 7)
    return svg`<rect x="0" y="${y + (share * 1.5 - 0.62) * radius}" width="${width}"
      height="${share * radius * 0.13}" fill="#000"/>`
  })
  return svg`<circle cx="${x}" cy="${y}" r="${radius * (1.5 + low * 0.35)}" fill="url(#halo)"
    opacity="${0.45 + low * 0.55}"/>
<mask id="slits"><rect width="${width}" height="${height}" fill="#fff"/>${slits}</mask>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)" mask="url(#slits)"/>`
}

function ground({ width, height, palette }, horizon, { turn, low, high }) {
  const [depth, centre] = [height - horizon, width / 2]
  const rows = times(ROWS, (i) => {
    const y = horizon + depth * far(round(turn, LENGTHS, i / ROWS))
    return svg`M0 ${y}H${width}`
  })
  const lanes = times(
    45,
    (i) => svg`M${centre + (i - 22) * 9} ${horizon}L${centre + (i - 22) * 120}
    ${height}`,
  )
  const dashes = times(DASHES, (i) => {
    const share = round(turn, LENGTHS, i / DASHES)
    const at = (place) => [horizon + depth * far(place), 0.5 + 10 * far(place)]
    const [[top, narrow], [bottom, wide]] = [at(share), at(share + 0.4 / DASHES)]
    return svg`M${centre - narrow} ${top}H${centre + narrow}L${centre + wide} ${bottom}H${centre - wide}Z`
  })
  const edge = (side) =>
    svg`M${centre + side * 9} ${horizon}L${centre + side * width * 0.46} ${height}`
  return svg`<rect y="${horizon}" width="${width}" height="${depth}" fill="${palette.dark}"/>
<path d="${rows}${lanes}" stroke="${palette.line}" stroke-width="${0.9 + low}" fill="none"
  opacity="${0.4 + low * 0.5}"/>
<path d="M${centre - 9} ${horizon}H${centre + 9}L${centre + width * 0.46} ${height}H${centre - width * 0.46}Z"
  fill="#0b0417"/>
<path d="${edge(-1)}${edge(1)}" stroke="${palette.glow}" stroke-width="${2 + high * 3}" fill="none"/>
<path d="${dashes}" fill="${palette.sun[0]}"/>`
}

/** Palms and lamps on both sides, drawn from far to near. */
function roadside(view, horizon, { turn, low }) {
  const things = Array.from({ length: PALMS * 2 }, (_, i) => ({
    near: far(round(turn, LENGTHS, i / (PALMS * 2))),
    side: i % 2 ? 1 : -1,
    lamp: i % 4 < 2,
  })).toSorted((a, b) => a.near - b.near)
  return things
    .filter(({ near }) => near > 0.004)
    .map(({ near, side, lamp }) => {
      const x = view.width / 2 + side * (14 + near * view.width * 0.62)
      const y = horizon + (view.height - horizon) * near
      const size = 8 + near * view.height * 1.05
      if (lamp) return streetLamp(view, x, y, size * 0.8, side, low)
      return palm({ ...view, random: createRandom(7) }, x, y, size, -side)
    })
    .join('')
}

const streetLamp = ({ palette }, x, y, size, side, low) =>
  svg`<path d="M${x} ${y}V${y - size}L${x - side * size * 0.2} ${y - size * 1.06}" fill="none"
    stroke="${palette.dark}" stroke-width="${size * 0.022}"/>
<circle cx="${x - side * size * 0.2}" cy="${y - size * 1.05}" r="${size * (0.05 + low * 0.03)}"
  fill="${palette.glow}" opacity="0.4"/>
<circle cx="${x - side * size * 0.2}" cy="${y - size * 1.05}" r="${size * 0.018}" fill="#fff"/>`

/** The bands as light on the horizon. */
const meter = ({ width, palette }, horizon, { bands }) =>
  times(24, (i) => {
    const level = bands[i < 12 ? 11 - i : i - 12]
    const x = width * (0.2 + (i * 0.6) / 24)
    return svg`<rect x="${x}" y="${horizon - 1.5 - level * 2.5}" width="${width * 0.021}"
      height="${3 + level * 3}" rx="1" fill="${i % 2 ? palette.line : palette.glow}"
      opacity="${0.25 + level * 0.75}"/>`
  })
