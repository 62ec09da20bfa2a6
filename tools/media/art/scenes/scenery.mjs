import { svg, times } from '../svg.mjs'

/** The whole sky above a horizon. */
export const skyTo = ({ width }, horizon) =>
  svg`<rect width="${width}" height="${horizon + 2}" fill="url(#sky)"/>`

export function stars({ random, width, palette }, height, count) {
  return times(count, () => {
    const [x, y] = [random() * width, random() * height]
    const colour = random() < 0.2 ? palette.glow : '#fff'
    return svg`<circle cx="${x}" cy="${y}" r="${0.5 + random() * 1.5}" fill="${colour}"
      opacity="${0.3 + random() * 0.7}"/>`
  })
}

/** A disc cut by widening slits. */
export function slicedSun(x, y, radius) {
  let cuts = ''
  let height = radius * 0.04
  for (let top = y; top < y + radius; top += height + radius * 0.08) {
    cuts += svg`<rect x="${x - radius}" y="${top}" width="${radius * 2}" height="${height}"
      fill="#000"/>`
    height *= 1.3
  }
  return svg`<circle cx="${x}" cy="${y}" r="${radius * 1.6}" fill="url(#halo)"/>
<mask id="slits"><rect width="4000" height="4000" fill="#fff"/>${cuts}</mask>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)" mask="url(#slits)"/>`
}

/** A floor of neon lines that runs to the horizon. */
export function grid({ width, height, palette }, horizon) {
  const depth = height - horizon
  const lines = times(45, (i) => {
    const x = i - 22
    return svg`<path d="M${width / 2 + x * width * 0.014} ${horizon}L${width / 2 + x * width * 0.2}
      ${height}"/>`
  })
  const rows = times(12, (i) => {
    const share = (i + 1) / 12
    return svg`<path d="M0 ${horizon + depth * share * share}H${width}"/>`
  })
  const drawing = lines + rows
  return svg`<rect y="${horizon}" width="${width}" height="${depth}" fill="${palette.dark}"/>
<g stroke="${palette.line}" stroke-width="${width / 220}" opacity="0.4"
  filter="url(#glow)">${drawing}</g>
<g stroke="${palette.line}" stroke-width="${width / 560}">${drawing}</g>`
}

/** The reflection of the horizon in still water. */
export function water({ random, width, height, palette }, horizon, centre) {
  const glints = times(34, () => {
    const y = horizon + 4 + random() ** 1.5 * (height - horizon)
    const long = width * (0.03 + random() * 0.16)
    const x = centre + (random() - 0.5) * width * 0.34 - long / 2
    const colour = palette.sun[Math.floor(random() * 3)]
    return svg`<rect x="${x}" y="${y}" width="${long}" height="${2 + random() * 3}" rx="2"
      fill="${colour}" opacity="0.55"/>`
  })
  return svg`<rect y="${horizon}" width="${width}" height="${height - horizon}"
    fill="${palette.dark}"/>
<rect y="${horizon}" width="${width}" height="${(height - horizon) * 0.5}" fill="${palette.sky[2]}"
  opacity="0.28"/>${glints}`
}

/** One palm, leaning to a side (1 or -1). */
export function palm({ random, palette }, x, y, size, lean) {
  const [crownX, crownY] = [x + lean * size * 0.16, y - size]
  const trunk = svg`<path d="M${x} ${y}C${x + lean * size * 0.05} ${y - size * 0.4}
    ${x + lean * size * 0.02} ${y - size * 0.7} ${crownX} ${crownY}" stroke="${palette.dark}"
      stroke-width="${size * 0.035}" fill="none"/>`
  const leaves = times(9, (i) => {
    const angle = Math.PI * (1.02 + i * 0.12) + (random() - 0.5) * 0.15
    const reach = size * (0.34 + random() * 0.12)
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const tip = svg`${crownX + dx} ${crownY + dy * 0.55 + reach * 0.34}`
    return svg`<path d="M${crownX} ${crownY}Q${crownX + dx * 0.55} ${crownY + dy * 0.85}
      ${tip}Q${crownX + dx * 0.45} ${crownY + dy * 0.5} ${crownX} ${crownY}Z"
        fill="${palette.dark}"/>`
  })
  return trunk + leaves
}
