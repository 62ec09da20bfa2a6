export const round = (value) => Math.round(value * 10) / 10

export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Numbers in a tagged template are rounded, which keeps documents small and equal everywhere. */
export function svg(strings, ...values) {
  const shown = values.map((value) => (typeof value === 'number' ? round(value) : (value ?? '')))
  return String.raw({ raw: strings }, ...shown)
}

/** @param {import('./palettes.mjs').Palette} palette */
export function svgDocument(width, height, palette, body) {
  const soft = Math.min(width, height) / 66
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
  viewBox="0 0 ${width} ${height}">
<defs>
${gradient('sky', palette.sky, [0, 0.45, 0.8, 1])}
${gradient('sun', palette.sun, [0, 0.5, 1])}
${gradient('text', palette.text, [0, 0.5, 1])}
<linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${palette.dark}" stop-opacity="0.92"/>
<stop offset="0.62" stop-color="${palette.dark}" stop-opacity="0.72"/>
<stop offset="1" stop-color="${palette.dark}" stop-opacity="0"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="${palette.glow}" stop-opacity="0.55"/>
<stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
<radialGradient id="haze"><stop offset="0" stop-color="${palette.line}" stop-opacity="0.5"/>
<stop offset="1" stop-color="${palette.line}" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" r="0.78"><stop offset="0.55" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>
${blur('soft', soft)}
${blur('glow', soft / 3)}
</defs>
${body}
</svg>`
}

function gradient(id, colours, offsets) {
  const stops = colours.map((c, i) => `<stop offset="${offsets[i]}" stop-color="${c}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
}

const blur = (id, deviation) =>
  svg`<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** A lit glass tube along a path. */
export function tube(path, colour, width) {
  const at = `d="${path}" fill="none" stroke-linecap="round" stroke-linejoin="round"`
  return svg`<path ${at} stroke="${colour}" stroke-width="${width * 2.6}" opacity="0.75"
    filter="url(#soft)"/>
<path ${at} stroke="${colour}" stroke-width="${width}"/>
<path ${at} stroke="#fff" stroke-width="${width * 0.34}" opacity="0.9"/>`
}

export const fill = (width, height, paint) =>
  svg`<rect width="${width}" height="${height}" fill="${paint}"/>`
