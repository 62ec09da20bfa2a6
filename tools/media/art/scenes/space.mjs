import { fill, svg, times } from '../svg.mjs'
import { stars } from './scenery.mjs'

/** A ringed planet and a satellite. */
export function orbit(view) {
  const { width, height, palette, middle } = view
  const [x, y, radius] = [width * 0.5, middle, Math.min(width, height) * 0.24]
  const ring = (sweep) => {
    const path = svg`M${x - radius * 1.75} ${y}A${radius * 1.75} ${radius * 0.42} 0 0 ${sweep}
      ${x + radius * 1.75} ${y}`
    const line = (wide, opacity) =>
      svg`<path d="${path}" fill="none" stroke="${palette.glow}" stroke-width="${wide}"
        opacity="${opacity}"/>`
    return line(16, 0.22) + line(3, 1)
  }
  const bands = times(6, (i) => {
    const level = -0.7 + i * 0.27
    return svg`<rect x="${x - radius}" y="${y + level * radius}" width="${radius * 2}"
      height="${radius * 0.1}" fill="${palette.dark}" opacity="0.22" clip-path="url(#planet)"/>`
  })
  return svg`${fill(width, height, palette.sky[0])}
<rect y="${height * 0.3}" width="${width}" height="${height * 0.7}" fill="url(#sky)"
  opacity="0.5"/>${stars(view, height, 170)}
<circle cx="${x}" cy="${y}" r="${radius * 1.9}" fill="url(#halo)"/>
<clipPath id="planet"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>
<g transform="rotate(-16 ${x} ${y})">${ring(1)}
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)"/>${bands}${ring(0)}</g>
${satellite(x + radius * 1.2, y - radius * 1.15, radius * 0.2, palette)}`
}

function satellite(x, y, size, palette) {
  const panel = (side) =>
    svg`<rect x="${side > 0 ? size * 0.7 : -size * 2.5}" y="${-size * 0.5}" width="${size * 1.8}"
      height="${size}" fill="${palette.sky[2]}" stroke="${palette.glow}" stroke-width="2"/>`
  const waves = times(3, (i) => {
    const reach = size * (1.3 + i * 0.7)
    return svg`<path d="M${-reach * 0.7} ${reach}A${reach * 1.2} ${reach * 1.2} 0 0 0 ${reach * 0.7}
      ${reach}" fill="none" stroke="${palette.line}" stroke-width="3" opacity="${1 - i * 0.25}"/>`
  })
  return svg`<g transform="translate(${x} ${y}) rotate(28)">${panel(-1)}${panel(1)}
<rect x="${-size * 0.6}" y="${-size * 0.7}" width="${size * 1.2}" height="${size * 1.4}" rx="4"
  fill="${palette.dark}" stroke="#fff" stroke-width="2"/>${waves}</g>`
}
