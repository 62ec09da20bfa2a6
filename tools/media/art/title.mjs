import { textPath, textWidth } from './lettering.mjs'
import { svg } from './svg.mjs'

const LINE_HEIGHT = { 'kaushan-script': 1.02, monoton: 1.12 }

/**
 * A title that stays readable at thumbnail size, over a scrim of the ground colour.
 * @param {{ text: string, font: string, at: 'top' | 'bottom' }} title
 */
export function drawTitle({ text, font, at }, { width, height, palette }) {
  const shown = font === 'kaushan-script' ? text : text.toUpperCase()
  const { lines, size } = breakLines(shown, font, width * 0.86, height * 0.17)
  const leading = size * (LINE_HEIGHT[font] ?? 1.06)
  const block = leading * (lines.length - 1) + size * 0.74
  const top = at === 'top' ? height * 0.07 : height * 0.93 - block
  const letters = lines.map((line, i) =>
    drawLine(textPath(font, line, width / 2, top + size * 0.74 + i * leading, size), palette, size),
  )
  return scrim(at, block + height * 0.2, width, height) + letters.join('')
}

function scrim(at, size, width, height) {
  const place = at === 'top' ? '' : svg`transform="translate(0 ${height}) scale(1 -1)"`
  return svg`<rect width="${width}" height="${size}" fill="url(#scrim)" ${place}/>`
}

function drawLine(path, { line, dark, text }, size) {
  return svg`<path d="${path}" fill="${line}" filter="url(#soft)" opacity="0.9"/>
<path d="${path}" fill="${dark}" stroke="${dark}" stroke-width="${size * 0.09}"
  stroke-linejoin="round"/>
<path d="${path}" fill="${text[0]}"/>
<path d="${path}" fill="url(#text)"/>`
}

/** Breaks the title into up to three lines so that it can be set as large as possible. */
function breakLines(text, font, width, largest) {
  const fits = candidates(text.split(' ')).map((lines) => {
    const widest = Math.max(...lines.map((line) => textWidth(font, line, 100)))
    const crowded = [1, 0.9, 0.6][lines.length - 1]
    return { lines, size: Math.min((100 * width) / widest, largest * crowded) }
  })
  return fits.toSorted((a, b) => b.size - a.size)[0]
}

function candidates(words) {
  if (words.length === 1) return [words]
  const all = [[words.join(' ')]]
  for (let i = 1; i < words.length; i++) {
    const head = words.slice(0, i).join(' ')
    for (const rest of candidates(words.slice(i))) {
      if (rest.length < 3) all.push([head, ...rest])
    }
  }
  return all
}
