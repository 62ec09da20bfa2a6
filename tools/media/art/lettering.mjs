import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { round } from './svg.mjs'

const require = createRequire(import.meta.url)

// Required, because Node and the bundlers disagree about its exports.
const opentype = require('opentype.js')

const FILES = {
  audiowide: require.resolve('@fontsource/audiowide/files/audiowide-latin-400-normal.woff'),
  bungee: require.resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff'),
  'kaushan-script':
    require.resolve('@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff'),
  monoton: require.resolve('@fontsource/monoton/files/monoton-latin-400-normal.woff'),
  righteous: require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff'),
}

const fonts = new Map()

function openFont(name) {
  if (!fonts.has(name)) {
    const { buffer, byteOffset, byteLength } = readFileSync(FILES[name])
    fonts.set(name, opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)))
  }
  return fonts.get(name)
}

export const textWidth = (font, text, size) => openFont(font).getAdvanceWidth(text, size)

/** Outlines of a line of text, centred on x, so that the result does not depend on installed fonts. */
export function textPath(font, text, x, baseline, size) {
  const left = x - textWidth(font, text, size) / 2
  const { commands } = openFont(font).getPath(text, left, baseline, size)
  return commands.map(serialise).join('')
}

// The library's own `toPathData` writes NaN for these fonts.
function serialise({ type, x, y, x1, y1, x2, y2 }) {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return type + numbers.map(round).join(' ')
}
