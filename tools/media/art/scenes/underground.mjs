import { fill, svg, times } from '../svg.mjs'

/** A train comes into the station. */
export function subway({ width, height, palette, middle }) {
  const [x, y] = [width / 2, middle]
  const ribs = times(9, (i) => {
    const size = Math.min(width, height) * 0.16 * 1.36 ** i
    return svg`<path d="M${x - size} ${y + size * 0.8}V${y - size * 0.2}A${size} ${size} 0 0 1
      ${x + size} ${y - size * 0.2}V${y + size * 0.8}" fill="none"
        stroke="${i % 2 ? palette.line : palette.glow}" stroke-width="${1 + i * 0.7}"
          opacity="${0.35 + i * 0.07}"/>`
  })
  const rails = [-0.75, -0.45, 0.45, 0.75].map(
    (side) =>
      svg`<path d="M${x + side * width * 0.16} ${y + height * 0.1}L${x + side * width * 1.3}
        ${height}" stroke="${palette.sun[1]}" stroke-width="3" opacity="0.8"/>`,
  )
  return svg`${fill(width, height, palette.sky[0])}
<circle cx="${x}" cy="${y}" r="${width * 0.6}" fill="url(#halo)"/>
<g filter="url(#glow)">${ribs}</g>${ribs}${rails.join('')}
${train(x, y, Math.min(width, height) * 0.3, palette)}`
}

function train(x, y, size, palette) {
  const lamp = (side) =>
    svg`<circle cx="${x + side * size * 0.55}" cy="${y + size * 0.5}" r="${size * 0.26}"
      fill="${palette.sun[0]}" filter="url(#soft)" opacity="0.8"/>
<circle cx="${x + side * size * 0.55}" cy="${y + size * 0.5}" r="${size * 0.1}" fill="#fff"/>`
  const pane = (left, wide) =>
    svg`<rect x="${x + left * size}" y="${y - size * 0.5}" width="${wide * size}"
      height="${size * 0.55}" rx="6" fill="url(#sun)"/>`
  return svg`<rect x="${x - size * 0.8}" y="${y - size * 0.85}" width="${size * 1.6}"
    height="${size * 1.75}" rx="${size * 0.16}" fill="${palette.dark}" stroke="${palette.line}"
      stroke-width="4"/>
<rect x="${x - size * 0.34}" y="${y - size * 0.76}" width="${size * 0.68}" height="${size * 0.16}"
  rx="4" fill="${palette.glow}"/>
${pane(-0.68, 0.42)}${pane(-0.18, 0.36)}${pane(0.26, 0.42)}
<path d="M${x - size * 0.8} ${y + size * 0.22}h${size * 1.6}" stroke="${palette.line}"
  stroke-width="${size * 0.08}"/>${lamp(-1)}${lamp(1)}`
}

/** A telephone switchboard: lamps and cables. */
export function switchboard({ random, width, height, palette }) {
  const [columns, rows] = [11, 11]
  const place = (column, row) => [width * (0.1 + column * 0.08), height * (0.1 + row * 0.08)]
  const lamps = times(columns * rows, (i) => {
    const [x, y] = place(i % columns, Math.floor(i / columns))
    const lit = random() < 0.3
    const colour = lit ? [palette.sun[1], palette.line, palette.glow][i % 3] : palette.sky[1]
    const shine = lit
      ? svg`<circle cx="${x}" cy="${y}" r="${width * 0.024}" fill="${colour}" filter="url(#soft)"/>`
      : ''
    return svg`${shine}<circle cx="${x}" cy="${y}" r="${width * 0.013}" fill="${colour}"
      stroke="#000" stroke-width="1.5"/>`
  })
  const cables = times(9, (i) => {
    const [x, y] = place(Math.floor(random() * columns), Math.floor(random() * 6))
    const [endX, endY] = place(Math.floor(random() * columns), 4 + Math.floor(random() * 7))
    const sag = Math.max(y, endY) + height * (0.12 + random() * 0.2)
    const path = svg`M${x} ${y}C${x} ${sag} ${endX} ${sag} ${endX} ${endY}`
    const colour = [palette.line, palette.glow, palette.sun[1], palette.sun[2]][i % 4]
    return svg`<path d="${path}" stroke="#000" stroke-width="9" opacity="0.5" transform="translate(3
      5)"/><path d="${path}" stroke="${colour}" stroke-width="6"/>
<path d="${path}" stroke="#fff" stroke-width="1.4" opacity="0.6"/>`
  })
  return svg`${fill(width, height, palette.dark)}
<g opacity="0.35">${fill(width, height, 'url(#sky)')}</g>${lamps}<g fill="none" stroke-linecap="round">${cables}</g>`
}
