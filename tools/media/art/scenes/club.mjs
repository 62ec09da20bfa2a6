import { fill, svg, times } from '../svg.mjs'
import { grid, stars } from './scenery.mjs'

export function mirrorball(view) {
  const { width, height, palette, middle } = view
  const [x, y, radius] = [width / 2, middle - height * 0.02, Math.min(width, height) * 0.23]
  return svg`${fill(width, height, 'url(#sky)')}${beams(view, x, y, radius)}
${stars(view, height, 60)}
${grid(view, height * 0.84)}
<path d="M${x} 0V${y - radius}" stroke="#fff" stroke-opacity="0.6" stroke-width="2"/>
<circle cx="${x}" cy="${y}" r="${radius * 1.25}" fill="${palette.line}" filter="url(#soft)"
  opacity="0.55"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.dark}"/>${tiles(view, x, y, radius)}
${glint(x - radius * 0.35, y - radius * 0.42, radius * 0.34)}
${glint(x + radius * 0.5, y + radius * 0.1, radius * 0.2)}`
}

function beams({ random, palette }, x, y, radius) {
  const colours = [palette.line, palette.glow, palette.sun[0]]
  return times(13, (i) => {
    const angle = random() * Math.PI * 2
    const end = (turn) => svg`${x + Math.cos(turn) * radius * 7} ${y + Math.sin(turn) * radius * 7}`
    return svg`<path d="M${x} ${y}L${end(angle)}L${end(angle + 0.1)}Z" fill="${colours[i % 3]}"
      opacity="0.16"/>`
  })
}

function tiles({ random, palette }, x, y, radius) {
  const colours = [
    palette.sky[2],
    palette.glow,
    palette.sun[1],
    '#fff',
    palette.line,
    palette.sky[3],
  ]
  const [rows, columns] = [12, 16]
  return times(rows * columns, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const [top, bottom] = [(Math.PI * row) / rows, (Math.PI * (row + 0.9)) / rows]
    const side = (share) => Math.sin(-Math.PI / 2 + (Math.PI * (column + share)) / columns)
    const corner = (turn, share) =>
      svg`${x + radius * side(share) * Math.sin(turn)} ${y - radius * Math.cos(turn)}`
    const colour = colours[Math.floor(random() * colours.length)]
    return svg`<path
      d="M${corner(top, 0)}L${corner(top, 0.9)}L${corner(bottom, 0.9)}L${corner(bottom, 0)}Z"
        fill="${colour}" opacity="${0.45 + random() * 0.55}"/>`
  })
}

const glint = (x, y, size) =>
  svg`<path d="M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y}
    ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z" fill="#fff"/>`

/** Lasers over a crowd with its hands up. */
export function lasers(view) {
  const { random, width, height, palette, middle } = view
  const lamp = middle - height * 0.24
  const colours = [palette.line, palette.glow, palette.sun[1]]
  const rays = times(22, (i) => {
    const from = width * (i % 2 ? 0.2 : 0.8)
    const to = (width * (i + random())) / 22
    return svg`<path d="M${from} ${lamp}L${(to - from) * 1.8 + from} ${height}"
      stroke="${colours[i % 3]}"/>`
  })
  return svg`${fill(width, height, palette.sky[0])}
<rect y="${height * 0.2}" width="${width}" height="${height * 0.8}" fill="url(#sky)"
  opacity="0.75"/>
<g stroke-width="7" filter="url(#soft)" opacity="0.7">${rays}</g><g stroke-width="2">${rays}</g>
<circle cx="${width * 0.2}" cy="${lamp}" r="${height * 0.02}" fill="#fff"/>
<circle cx="${width * 0.8}" cy="${lamp}" r="${height * 0.02}" fill="#fff"/>
${crowd(view, height * 0.8, 0.7, palette.sky[1])}${crowd(view, height * 0.9, 1, palette.dark)}`
}

function crowd({ random, width, height }, line, scale, colour) {
  const head = Math.min(width, height) * 0.036 * scale
  const people = times(Math.ceil(width / (head * 3)), (i) => {
    const [x, y] = [head * 3 * i + random() * head, line + random() * head * 1.6]
    const arm = (side) =>
      svg`<path d="M${x + side * head * 1.4} ${y + head * 2.4}L${x + side * head * 1.9}
        ${y - head}L${x + side * head * (1.2 + random())} ${y - head * 3.2}" stroke="${colour}"
          stroke-width="${head * 0.7}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`
    const arms = (random() < 0.55 ? arm(-1) : '') + (random() < 0.55 ? arm(1) : '')
    return svg`<circle cx="${x}" cy="${y}" r="${head}" fill="${colour}"/>
<rect x="${x - head * 1.8}" y="${y + head * 1.2}" width="${head * 3.6}" height="${height}"
  rx="${head * 1.3}" fill="${colour}"/>${arms}`
  })
  return people
}
