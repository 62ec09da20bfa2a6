import { fill, svg, times } from '../svg.mjs'
import { skyTo, stars } from './scenery.mjs'
import { skyline } from './skyline.mjs'

export function city(view) {
  const { random, width, height, palette, middle } = view
  const ground = middle + height * 0.28
  const moon = Math.min(width, height) * 0.17
  const [x, y] = [width * (0.3 + random() * 0.4), middle - height * 0.06]
  const skies = skyTo(view, ground) + stars(view, height * 0.6, 70)
  const streets = skyline(view, ground, height * 0.42)
  return svg`${skies}<circle cx="${x}" cy="${y}" r="${moon * 1.7}" fill="url(#halo)"/>
<circle cx="${x}" cy="${y}" r="${moon}" fill="url(#sun)"/>${streets}
<rect y="${ground}" width="${width}" height="${height - ground}" fill="${palette.dark}"/>
<g transform="translate(0 ${ground * 2}) scale(1 -1)" opacity="0.3" filter="url(#glow)">${streets}
</g>
<rect y="${ground}" width="${width}" height="${height / 200}" fill="${palette.line}"
  opacity="0.8"/>`
}

export function rain(view) {
  const { random, width, height, palette } = view
  const drops = times(130, () => {
    const [x, y] = [random() * width, random() * height]
    const long = height * (0.02 + random() * 0.06)
    return svg`<path d="M${x} ${y}l${-long * 0.22} ${long}"/>`
  })
  return svg`${city(view)}<g stroke="${palette.glow}" stroke-width="1.6" stroke-linecap="round"
    opacity="0.42">${drops}</g>`
}

export function fireworks(view) {
  const { random, width, height, palette, middle } = view
  const colours = [palette.line, palette.glow, palette.sun[1], palette.sun[0]]
  const bursts = times(5, (i) => {
    const [x, y] = [width * (0.14 + i * 0.18), middle + height * (random() - 0.6) * 0.34]
    return burst(random, x, y, height * (0.1 + random() * 0.1), colours[i % 4])
  })
  const skies = fill(width, height, 'url(#sky)') + stars(view, height * 0.6, 50)
  const streets = skyline(view, middle + height * 0.34, height * 0.28)
  return skies + bursts + streets
}

function burst(random, x, y, radius, colour) {
  const rays = times(28, (i) => {
    const angle = (Math.PI * i) / 14
    const reach = radius * (0.7 + random() * 0.3)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    return svg`<path d="M${x + dx * reach * 0.3} ${y + dy * reach * 0.3}L${x + dx * reach}
      ${y + dy * reach}"/><circle cx="${x + dx * reach * 1.1}" cy="${y + dy * reach * 1.1}"
        r="1.4"/>`
  })
  return svg`<g stroke="${colour}" fill="${colour}" stroke-width="2" stroke-linecap="round">
<g filter="url(#soft)" opacity="0.8">${rays}</g>${rays}</g>`
}
