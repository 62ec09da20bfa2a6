import { fill, svg, times } from '../svg.mjs'

/** An empty stage before the doors open: beams from above, light on the floor and dust in the air. No symbol of any club. */
export function emptyStage(view) {
  const { random, width, height, palette } = view
  const floor = height * 0.78
  const beams = times(7, (i) => {
    const from = width * (0.08 + 0.14 * i)
    const to = from + (random() - 0.5) * width * 0.5
    const spread = width * (0.05 + random() * 0.05)
    const opacity = 0.1 + random() * 0.16
    return svg`<path d="M${from - 6} ${-height * 0.05}L${from + 6} ${-height * 0.05}L${to + spread} ${floor}L${to - spread} ${floor}Z"
      fill="${palette.glow}" opacity="${opacity.toFixed(2)}"/>
<ellipse cx="${to}" cy="${floor}" rx="${spread * 1.25}" ry="${height * 0.035}" fill="${palette.glow}" opacity="${(opacity * 1.6).toFixed(2)}"/>`
  })
  const dust = times(70, () => {
    const size = 1 + random() * random() * 9
    return svg`<circle cx="${random() * width}" cy="${random() * floor}" r="${size}" fill="#fff"
      opacity="${(0.04 + random() * 0.16).toFixed(2)}"/>`
  })
  return svg`${fill(width, height, palette.sky[0])}
<rect width="${width}" height="${floor}" fill="url(#sky)" opacity="0.55"/>
<rect y="${floor}" width="${width}" height="${height - floor}" fill="${palette.dark}"/>
<g filter="url(#soft)">${beams}</g>
<rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#sky)" opacity="0.18"/>
${dust}`
}
