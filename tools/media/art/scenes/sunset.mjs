import { svg, times } from '../svg.mjs'
import { grid, palm, skyTo, slicedSun, stars, water } from './scenery.mjs'

export function sunset(view) {
  const { width, height, middle } = view
  const horizon = middle + height * 0.13
  const radius = Math.min(width, height) * 0.26
  return (
    skyTo(view, horizon) +
    stars(view, horizon * 0.8, 90) +
    slicedSun(width / 2, horizon - radius * 0.42, radius) +
    mountains(view, horizon, height * 0.2) +
    grid(view, horizon)
  )
}

function mountains({ random, width, palette }, horizon, tallest) {
  const peaks = Array.from({ length: 17 }, (_, i) => {
    const edge = Math.abs(i / 16 - 0.5) * 2
    const tall = (0.2 + random() * 0.8) * tallest * (0.2 + edge * 0.95) * (i % 2 ? 1 : 0.45)
    return [(width * i) / 16, horizon - tall]
  })
  const ridge = peaks.map(([x, y]) => svg`L${x} ${y}`).join('')
  const slopes = peaks.map(([x, y]) =>
    times(3, (i) => svg`M${x} ${y}L${x + ((i - 1) * width) / 16} ${horizon}`),
  )
  return svg`<path d="M0 ${horizon}${ridge}L${width} ${horizon}Z" fill="${palette.dark}"
    stroke="${palette.line}" stroke-width="${width / 400}"/>
<path d="${slopes.join('')}" stroke="${palette.line}" stroke-width="${width / 1200}"
  opacity="0.5"/>`
}

export function beach(view) {
  const { width, height, middle } = view
  const horizon = middle + height * 0.13
  const radius = Math.min(width, height) * 0.27
  return (
    skyTo(view, horizon) +
    stars(view, horizon * 0.6, 50) +
    slicedSun(width / 2, horizon - radius * 0.3, radius) +
    water(view, horizon, width / 2) +
    palm(view, width * 0.1, height * 1.02, height * 0.74, 1) +
    palm(view, width * 0.94, height * 1.02, height * 0.62, -1) +
    palm(view, width * 0.01, height * 1.02, height * 0.5, 1)
  )
}
