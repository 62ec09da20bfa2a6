import { fill, svg, times } from '../svg.mjs'
import { confetti } from './confetti.mjs'
import { grid, stars } from './scenery.mjs'

export function vinyl(view) {
  const { width, height, palette, middle } = view
  const [x, y, radius] = [width / 2, middle, Math.min(width, height) * 0.34]
  const grooves = times(14, (i) => {
    const shine = i % 3 ? 0.06 : 0.15
    return svg`<circle cx="${x}" cy="${y}" r="${radius * (0.42 + i * 0.04)}" fill="none"
      stroke="#fff" stroke-opacity="${shine}" stroke-width="1.5"/>`
  })
  const sheen = (side) =>
    svg`<path d="M${x} ${y}L${x + side * radius * 0.98} ${y + side * radius * 0.2}A${radius}
      ${radius} 0 0 1 ${x + side * radius * 0.7} ${y + side * radius * 0.7}Z" fill="#fff"
        opacity="0.1"/>`
  return svg`${fill(width, height, 'url(#sky)')}${confetti(view, 26)}
<circle cx="${x}" cy="${y}" r="${radius * 1.04}" fill="${palette.line}" filter="url(#soft)"
  opacity="0.8"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="#08060d"/>${grooves}${sheen(1)}${sheen(-1)}
<circle cx="${x}" cy="${y}" r="${radius * 0.36}" fill="url(#sun)"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.045}" fill="#08060d"/>`
}

export function cassette(view) {
  const { random, width, height, palette, middle } = view
  const wide = Math.min(width, height) * 0.7
  const tall = wide * 0.63
  const reel = (x) => {
    const teeth = times(3, (i) => {
      const place = svg`x="${-tall * 0.085}" y="${-tall * 0.012}" width="${tall * 0.17}"
        height="${tall * 0.024}"`
      return svg`<rect ${place} fill="${palette.dark}" transform="rotate(${i * 60})"/>`
    })
    return svg`<g transform="translate(${x} ${tall * 0.49})">
<circle r="${tall * 0.085}" fill="#fff"/>${teeth}
<circle r="${tall * 0.035}" fill="${palette.dark}"/></g>`
  }
  const turn = svg`translate(${width / 2} ${middle}) rotate(${-9 + random() * 18})
    translate(${-wide / 2} ${-tall / 2})`
  return svg`${fill(width, height, 'url(#sky)')}${stars(view, height, 60)}
${grid(view, height * 0.72)}
<g transform="${turn}">
<rect width="${wide}" height="${tall}" rx="${wide * 0.04}" fill="${palette.line}"
  filter="url(#soft)"/>
<rect width="${wide}" height="${tall}" rx="${wide * 0.04}" fill="${palette.dark}"
  stroke="${palette.line}" stroke-width="${wide * 0.012}"/>
<rect x="${wide * 0.07}" y="${tall * 0.1}" width="${wide * 0.86}" height="${tall * 0.56}"
  rx="${wide * 0.02}" fill="url(#text)"/>
<rect x="${wide * 0.07}" y="${tall * 0.22}" width="${wide * 0.86}" height="${tall * 0.07}"
  fill="${palette.sun[2]}"/>
<rect x="${wide * 0.24}" y="${tall * 0.38}" width="${wide * 0.52}" height="${tall * 0.22}"
  rx="${tall * 0.11}" fill="${palette.dark}"/>
${reel(wide * 0.34)}${reel(wide * 0.66)}
<path d="M${wide * 0.2} ${tall}l${wide * 0.05} ${-tall * 0.22}h${wide * 0.5}l${wide * 0.05}
  ${tall * 0.22}Z" fill="${palette.sky[1]}" stroke="${palette.line}" stroke-width="2"/>
</g>`
}

/** An instant photo on a neon table. */
export function polaroid(view) {
  const { width, height, palette, middle } = view
  const size = Math.min(width, height) * 0.46
  const print = (
    turn,
    x,
  ) => svg`<g transform="translate(${x} ${middle + height * 0.02}) rotate(${turn})
    translate(${-size / 2} ${-size * 0.58})">
<rect x="-4" y="4" width="${size + 8}" height="${size * 1.18}" fill="#000" opacity="0.5"
  filter="url(#glow)"/>
<rect width="${size}" height="${size * 1.18}" rx="4" fill="#f7f1e6"/>
<svg x="${size * 0.07}" y="${size * 0.07}" width="${size * 0.86}" height="${size * 0.88}" viewBox="0
  0 100 100" preserveAspectRatio="none">
<rect width="100" height="100" fill="url(#sky)"/><circle cx="50" cy="62" r="26" fill="url(#sun)"/>
<rect y="72" width="100" height="28" fill="${palette.dark}"/>
<path d="M20 80H78M34 86H70M42 92H58" stroke="${palette.sun[1]}" stroke-width="2"/>
</svg></g>`
  return (
    fill(width, height, 'url(#sky)') +
    confetti(view, 30) +
    print(-13, width * 0.42) +
    print(8, width * 0.57)
  )
}
