import { svg, times } from '../svg.mjs'
import { palm, skyTo, slicedSun, stars } from './scenery.mjs'
import { skyline } from './skyline.mjs'

/** A boulevard of palms that runs into the sun. */
export function boulevard(view) {
  const { width, height, middle } = view
  const horizon = middle + height * 0.13
  const radius = Math.min(width, height) * 0.24
  const palms = [0.7, 0.48, 0.33].map((size, i) => {
    const inset = width * (0.04 + i * 0.11)
    const foot = height * (0.98 - i * 0.11)
    const left = palm(view, inset, foot, height * size, 1)
    return left + palm(view, width - inset, foot, height * size, -1)
  })
  return (
    skyTo(view, horizon) +
    stars(view, horizon * 0.7, 70) +
    slicedSun(width / 2, horizon - radius * 0.4, radius) +
    skyline(view, horizon + 2, height * 0.13) +
    asphalt(view, horizon) +
    palms.toReversed().join('')
  )
}

/** The same road by night, under a moon. */
export function moonlitRoad(view) {
  const { width, height, middle } = view
  const horizon = middle + height * 0.13
  const moon = Math.min(width, height) * 0.14
  const [x, y] = [width * 0.7, horizon - moon * 1.5]
  return svg`${skyTo(view, horizon)}${stars(view, horizon, 120)}
<circle cx="${x}" cy="${y}" r="${moon * 2}" fill="url(#halo)"/>
<circle cx="${x}" cy="${y}" r="${moon}" fill="url(#sun)"/>
${hills(view, horizon)}${asphalt(view, horizon)}`
}

function asphalt({ width, height, palette }, horizon) {
  const centre = width / 2
  const edge = (side) =>
    svg`<path d="M${centre + side * width * 0.015} ${horizon}L${centre + side * width * 0.52}
      ${height}" stroke="${palette.line}" stroke-width="${width / 110}"/>`
  const dashes = times(7, (i) => {
    const [near, far] = [((i + 0.55) / 7) ** 2, (i / 7) ** 2]
    const y = (share) => horizon + (height - horizon) * share
    const half = (share) => width * 0.001 + width * 0.014 * share
    return svg`<path d="M${centre - half(far)}
      ${y(far)}H${centre + half(far)}L${centre + half(near)} ${y(near)}H${centre - half(near)}Z"
        fill="${palette.glow}"/>`
  })
  return svg`<rect y="${horizon}" width="${width}" height="${height - horizon}"
    fill="${palette.dark}"/>
<path d="M${centre - width * 0.015} ${horizon}H${centre + width * 0.015}L${centre + width * 0.52}
  ${height}H${centre - width * 0.52}Z" fill="${palette.sky[1]}" opacity="0.75"/>
<g filter="url(#soft)">${edge(-1)}${edge(1)}</g>${edge(-1)}${edge(1)}${dashes}`
}

function hills({ random, width, height, palette }, horizon) {
  const crests = times(6, (i) => {
    const rise = height * (0.03 + random() * 0.08)
    return svg`Q${(width * (i + 0.5)) / 6} ${horizon - rise * 2} ${(width * (i + 1)) / 6}
      ${horizon - rise * 0.3}`
  })
  return svg`<path d="M0 ${horizon}${crests}V${horizon + 4}H0Z" fill="${palette.dark}"
    stroke="${palette.line}" stroke-width="2"/>`
}
