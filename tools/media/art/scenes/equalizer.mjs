import { fill, svg, times } from '../svg.mjs'
import { confetti } from './confetti.mjs'

/** Bars of a graphic equaliser caught in the middle of a chorus. */
export function equalizer(view) {
  const { random, width, height, palette } = view
  const [columns, rows] = [14, 15]
  const [left, base, tall] = [width * 0.12, height * 0.92, height * 0.52]
  const pitch = (width * 0.76) / columns
  const bars = times(columns, (column) => {
    const level = 0.25 + 0.75 * Math.abs(Math.sin(column * 0.62 + 0.5)) * (0.6 + random() * 0.4)
    return times(Math.round(rows * level), (row) => {
      const colour = [palette.glow, palette.line, palette.sun[2]][Math.floor((row / rows) * 3)]
      return svg`<rect x="${left + column * pitch}" y="${base - (row * tall) / rows}"
        width="${pitch * 0.74}" height="${(tall / rows) * 0.62}" rx="1.5" fill="${colour}"/>`
    })
  })
  return svg`${fill(width, height, 'url(#sky)')}${confetti(view, 24)}
<rect x="${left - pitch * 0.6}" y="${base - tall - pitch * 0.3}" width="${width * 0.76 + pitch}"
  height="${tall + pitch * 1.4}" rx="14" fill="${palette.dark}" opacity="0.86"
    stroke="${palette.line}" stroke-width="3"/>
<g filter="url(#soft)" opacity="0.6">${bars}</g>${bars}`
}
