import { fill, svg, times } from '../svg.mjs'
import { confetti } from './confetti.mjs'

export function boombox(view) {
  const { width, height, palette, middle } = view
  const wide = Math.min(width, height) * 0.78
  const tall = wide * 0.5
  const [x, y] = [(width - wide) / 2, middle + height * 0.02 - tall / 2]
  return svg`${fill(width, height, 'url(#sky)')}${confetti(view, 26)}
<g transform="translate(${x} ${y})">
<path d="M${wide * 0.14} 0V${-tall * 0.24}H${wide * 0.86}V0" fill="none" stroke="${palette.dark}"
  stroke-width="${wide * 0.04}" stroke-linejoin="round"/>
<rect width="${wide}" height="${tall}" rx="${wide * 0.035}" fill="${palette.line}"
  filter="url(#soft)" opacity="0.9"/>
<rect width="${wide}" height="${tall}" rx="${wide * 0.035}" fill="${palette.dark}"
  stroke="${palette.line}" stroke-width="4"/>
<rect x="${wide * 0.03}" y="${tall * 0.06}" width="${wide * 0.94}" height="${tall * 0.14}" rx="5"
  fill="${palette.sky[1]}"/>
${dial(wide, tall, palette)}${speaker(wide * 0.2, tall * 0.6, tall * 0.32, palette)}
${speaker(wide * 0.8, tall * 0.6, tall * 0.32, palette)}
${deck(wide, tall, palette)}
</g>`
}

function speaker(x, y, radius, palette) {
  const rings = times(4, (i) => {
    const colour = [palette.glow, palette.line, palette.sun[1], palette.glow][i]
    return svg`<circle cx="${x}" cy="${y}" r="${radius * (1 - i * 0.22)}" fill="none"
      stroke="${colour}" stroke-width="${5 - i}"/>`
  })
  return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="#000"/>${rings}
<circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="url(#sun)"/>`
}

function dial(wide, tall, palette) {
  const marks = times(25, (i) => {
    const x = wide * (0.06 + i * 0.0365)
    return svg`M${x} ${tall * 0.1}v${tall * (i % 4 ? 0.03 : 0.06)}`
  })
  return svg`<path d="${marks}" stroke="${palette.glow}" stroke-width="2"/>
<path d="M${wide * 0.62} ${tall * 0.07}v${tall * 0.12}" stroke="${palette.sun[2]}"
  stroke-width="4"/>`
}

function deck(wide, tall, palette) {
  const keys = times(
    5,
    (i) =>
      svg`<rect x="${wide * (0.375 + i * 0.051)}" y="${tall * 0.78}" width="${wide * 0.044}"
        height="${tall * 0.12}" rx="3" fill="${i === 1 ? palette.sun[2] : palette.text[1]}"/>`,
  )
  const reel = (x) =>
    svg`<circle cx="${x}" cy="${tall * 0.5}" r="${tall * 0.07}" fill="none" stroke="#fff"
      stroke-width="4" stroke-dasharray="7 5"/>`
  return svg`<rect x="${wide * 0.375}" y="${tall * 0.3}" width="${wide * 0.25}"
    height="${tall * 0.4}" rx="8" fill="${palette.sky[2]}" stroke="${palette.glow}"
      stroke-width="2"/>${reel(wide * 0.44)}${reel(wide * 0.56)}${keys}`
}
