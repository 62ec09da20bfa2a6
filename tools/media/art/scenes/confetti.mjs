import { svg, times } from '../svg.mjs'

/** Squiggles, dots and triangles of the decade. */
export function confetti({ random, width, height, palette }, count) {
  const colours = [...palette.text, palette.line, palette.glow, palette.sun[1]]
  return times(count, () => {
    const [x, y, size] = [random() * width, random() * height, width * (0.02 + random() * 0.05)]
    const colour = colours[Math.floor(random() * colours.length)]
    const shape = SHAPES[Math.floor(random() * SHAPES.length)](size)
    return svg`<g transform="translate(${x} ${y}) rotate(${random() * 360})" fill="none"
      stroke="${colour}" color="${colour}" stroke-width="${width / 130}" stroke-linecap="round"
        opacity="0.85">${shape}</g>`
  })
}

const SHAPES = [
  (s) => svg`<circle r="${s * 0.8}" fill="currentColor" stroke="none"/>`,
  (s) => svg`<path d="M${-s * 2} 0q${s / 2} ${-s} ${s} 0t${s} 0t${s} 0t${s} 0"/>`,
  (s) => svg`<path d="M0 ${-s}L${s} ${s}L${-s} ${s}Z"/>`,
  (s) => svg`<path d="M${-s} ${-s}L${s} ${s}M${s} ${-s}L${-s} ${s}"/>`,
  (s) => svg`<circle r="${s}"/>`,
  (s) => svg`<path d="M${-s} ${s}L${-s * 0.3} ${-s}L${s * 0.3} ${s}L${s} ${-s}"/>`,
]
