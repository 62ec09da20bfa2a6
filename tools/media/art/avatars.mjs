import { writeMedia } from '../../../scripts/demo/media-files.mjs'
import { createRandom, pick } from '../synth/random.mjs'
import { EYES, HAIR } from './avatar-parts.mjs'
import { PALETTES } from './palettes.mjs'
import { toWebp } from './raster.mjs'
import { svg, svgDocument } from './svg.mjs'

const COUNT = 16
const SIZE = 256
const BUDGET = 8000
const SKINS = ['#f2c9a5', '#d9a06f', '#a86b3e', '#7a4727', '#5a3018']

const COLORFUL = Object.values(PALETTES).filter((palette) => palette !== PALETTES.neutral)

export async function makeAvatars() {
  for (let i = 0; i < COUNT; i++) {
    const name = String(i + 1).padStart(2, '0')
    writeMedia(`avatars/${name}.webp`, await toWebp(drawFan(i), BUDGET))
  }
  writeMedia('avatars/default.webp', await toWebp(drawAnyone(), BUDGET))
}

function drawFan(order) {
  const random = createRandom(40 + order * 7)
  const palette = COLORFUL[order % COLORFUL.length]
  const skin = SKINS[(order * 3) % SKINS.length]
  const hairColours = ['#1b0f1f', '#3d1f12', '#2a1a3d', palette.sun[1], palette.line]
  const { back, front } = HAIR[order % HAIR.length](pick(random, hairColours))
  const eyes = EYES[Math.floor(order / 2) % EYES.length](palette)
  const top = pick(random, [palette.sun[2], palette.line, palette.sky[2], palette.glow])
  const smile = 8 + random() * 8
  return svgDocument(
    SIZE,
    SIZE,
    palette,
    svg`${backdrop(palette)}${back}
<path d="M34 256q4-66 72-74h44q68 8 72 74Z" fill="${top}"/>
<path d="M106 160h44v34q-22 18-44 0Z" fill="${skin}"/>
<path d="M106 172q22 16 44 0v8q-22 14-44 0Z" fill="#000" opacity="0.18"/>
<ellipse cx="128" cy="122" rx="44" ry="54" fill="${skin}"/>
${front}${eyes}
<path d="M112 150q16 ${smile} 32 0" stroke="#5a1426" stroke-width="4" fill="none"
  stroke-linecap="round"/>`,
  )
}

/** The avatar of members without a picture. */
function drawAnyone() {
  const palette = PALETTES.neutral
  return svgDocument(
    SIZE,
    SIZE,
    palette,
    svg`<rect width="${SIZE}" height="${SIZE}" fill="url(#sky)"/>
<g fill="${palette.dark}" stroke="${palette.line}" stroke-width="5">
<path d="M30 262q4-78 98-78t98 78Z"/><circle cx="128" cy="112" r="52"/></g>`,
  )
}

const backdrop = (palette) => svg`<rect width="${SIZE}" height="${SIZE}" fill="url(#sky)"/>
<circle cx="128" cy="122" r="92" fill="url(#sun)" opacity="0.8"/>
<circle cx="128" cy="122" r="104" fill="none" stroke="${palette.line}" stroke-width="3"
  opacity="0.7"/>`
