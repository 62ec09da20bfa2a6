import { svg, times } from '../svg.mjs'

/** Two rows of towers with lit windows, standing on `ground`. */
export function skyline(view, ground, height) {
  return towers(view, ground, height, false) + towers(view, ground, height * 0.72, true)
}

function towers({ random, width, height: whole, palette }, ground, height, near) {
  const unit = Math.min(width, whole) / 600
  let drawing = ''
  let x = -10
  while (x < width) {
    const wide = unit * (27 + random() * 39)
    const tall = height * (0.3 + random() * 0.7)
    const edge = near ? svg`stroke="${palette.line}" stroke-opacity="0.5"` : ''
    drawing += svg`<rect x="${x}" y="${ground - tall}" width="${wide}" height="${tall + 4}"
      fill="${near ? palette.dark : palette.sky[1]}" ${edge}/>`
    drawing += windows(random, palette, x, ground - tall, wide, tall, near ? 0.36 : 0.16, unit)
    if (near && random() < 0.3) drawing += mast(palette, x + wide / 2, ground - tall, tall * 0.25)
    x += wide * (near ? 1.03 : 0.92)
  }
  return drawing
}

function windows(random, palette, x, top, wide, tall, lit, unit) {
  const columns = Math.max(2, Math.floor(wide / (13 * unit)))
  const rows = Math.floor(tall / (17 * unit))
  const pitch = (wide - 8 * unit) / columns
  return times(columns * rows, (i) => {
    if (random() > lit) return ''
    const colour = [palette.glow, palette.sun[1], palette.line][Math.floor(random() * 3)]
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return svg`<rect x="${x + 5 * unit + column * pitch}" y="${top + (8 + row * 17) * unit}"
      width="${pitch * 0.55}" height="${8 * unit}" fill="${colour}"
        opacity="${0.4 + random() * 0.6}"/>`
  })
}

const mast = (palette, x, top, tall) =>
  svg`<path d="M${x} ${top}V${top - tall}" stroke="${palette.dark}" stroke-width="3"/>
<circle cx="${x}" cy="${top - tall}" r="3" fill="${palette.sun[2]}"/>`
