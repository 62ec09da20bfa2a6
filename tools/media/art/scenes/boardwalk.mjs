import { svg, times } from '../svg.mjs'
import { skyTo, stars, water } from './scenery.mjs'

/** A Ferris wheel at the end of the pier. */
export function boardwalk(view) {
  const { width, height, middle } = view
  const horizon = middle + height * 0.25
  const radius = Math.min(width, height) * 0.29
  const [x, y] = [width * 0.5, horizon - radius * 1.12]
  const rides = wheel(view, x, y, radius, horizon) + pier(view, horizon)
  return svg`${skyTo(view, horizon)}${stars(view, horizon, 90)}
<circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="url(#halo)" opacity="0.7"/>
${water(view, horizon, x)}
<g transform="translate(0 ${horizon * 2}) scale(1 -1)" opacity="0.28" filter="url(#soft)">${rides}
</g>${rides}`
}

function wheel({ palette }, x, y, radius, ground) {
  const spokes = times(16, (i) => {
    const angle = (Math.PI * i) / 8
    return svg`M${x} ${y}L${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`
  })
  const ring = (size) =>
    svg`M${x - size} ${y}A${size} ${size} 0 1 1 ${x + size} ${y}A${size} ${size} 0 1 1 ${x - size}
      ${y}`
  const rims = ring(radius) + ring(radius * 0.93) + ring(radius * 0.5)
  const cabins = times(16, (i) => {
    const angle = (Math.PI * i) / 8
    const [cx, cy] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    const colour = [palette.sun[1], palette.line, palette.glow][i % 3]
    return svg`<rect x="${cx - radius * 0.055}" y="${cy - radius * 0.01}" width="${radius * 0.11}"
      height="${radius * 0.12}" rx="${radius * 0.03}" fill="${colour}"/>`
  })
  const legs = svg`M${x} ${y}L${x - radius * 0.5} ${ground}M${x} ${y}L${x + radius * 0.5} ${ground}`
  return svg`<path d="${legs}" stroke="${palette.dark}" stroke-width="${radius * 0.07}"/>
<path d="${legs}" stroke="${palette.line}" stroke-width="2"/>
<g fill="none" stroke="${palette.line}"><path d="${rims}" stroke-width="8" filter="url(#soft)"/>
<path d="${rims}" stroke-width="3"/><path d="${spokes}" stroke-width="1.4" opacity="0.8"/></g>
${cabins}<circle cx="${x}" cy="${y}" r="${radius * 0.07}" fill="${palette.sun[0]}"/>`
}

function pier({ random, width, height, palette }, ground) {
  const stalls = times(9, (i) => {
    const wide = width * 0.075
    const x = width * (0.03 + i * 0.108)
    if (i === 4) return ''
    const tall = height * (0.05 + random() * 0.05)
    const colour = [palette.line, palette.glow, palette.sun[1]][i % 3]
    return svg`<rect x="${x}" y="${ground - tall}" width="${wide}" height="${tall}"
      fill="${palette.dark}" stroke="${colour}" stroke-width="1.5"/>
<path d="M${x - wide * 0.1} ${ground - tall}L${x + wide / 2}
  ${ground - tall * 1.6}L${x + wide * 1.1} ${ground - tall}Z" fill="${colour}"/>
<rect x="${x + wide * 0.2}" y="${ground - tall * 0.7}" width="${wide * 0.6}" height="${tall * 0.4}"
  fill="${palette.sun[0]}" opacity="0.85"/>`
  })
  const bulbs = times(40, (i) => {
    const y = ground - height * 0.16 + Math.sin((i / 39) * Math.PI * 6) ** 2 * height * 0.03
    return svg`<circle cx="${(width * i) / 39}" cy="${y}" r="2.4" fill="${palette.sun[0]}"/>`
  })
  return svg`${stalls}<g filter="url(#glow)">${bulbs}</g>${bulbs}
<rect y="${ground - 3}" width="${width}" height="${height * 0.022}" fill="${palette.dark}"/>
<rect y="${ground - 4}" width="${width}" height="3" fill="${palette.sun[1]}"/>`
}
