import { fill, svg, times, tube } from '../svg.mjs'
import { SIGNS } from './shapes.mjs'

/** A neon sign on a brick wall. */
export const sign = (name) => (view) => {
  const { width, height, palette, middle } = view
  const scale = (Math.min(width, height) / 100) * 0.58
  const colours = [palette.line, palette.glow, palette.sun[1]]
  const tubes = SIGNS[name].map(([colour, path]) => tube(path, colours[colour], 2.6)).join('')
  return svg`${wall(view)}
<circle cx="${width / 2}" cy="${middle}" r="${Math.min(width, height) * 0.62}" fill="url(#haze)"/>
<circle cx="${width / 2}" cy="${middle}" r="${Math.min(width, height) * 0.34}" fill="url(#halo)"
  opacity="0.35"/>
<g transform="translate(${width / 2} ${middle}) scale(${scale})">${tubes}</g>`
}

function wall({ random, width, height, palette }) {
  const [wide, tall] = [width / 9, height / 19]
  const bricks = times(200, (i) => {
    const row = Math.floor(i / 10)
    const x = ((i % 10) - (row % 2) * 0.5) * wide
    return svg`<rect x="${x + 2}" y="${row * tall + 2}" width="${wide - 4}" height="${tall - 4}"
      rx="2" fill="${palette.sky[1]}" opacity="${0.35 + random() * 0.4}"/>`
  })
  return fill(width, height, palette.dark) + bricks
}
