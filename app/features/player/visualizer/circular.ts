import { type Draw, color, levelAt } from './frame'

const RAYS = 180
const HUES = 3
const SHADES = 4

/** 180 rays around a record; both halves show the same, so the seam is not seen. */
export const circular: Draw = (stage, frame) => {
  const { pen, width, height } = stage
  const [x, y] = [width / 2, height / 2]
  const inner = Math.min(width, height) * 0.22
  const reach = Math.min(width, height) * 0.27
  pen.lineWidth = Math.max(1.5, inner / 34)
  const levels = Array.from({ length: RAYS }, (_, ray) => {
    const share = Math.abs((((ray / RAYS) * 2 + 1) % 2) - 1)
    return levelAt(frame, share * 0.98, share * 0.98 + 0.02)
  })
  // Rays of one color and about one brightness are one line to the browser: twelve strokes instead of 180.
  for (let hue = 0; hue < HUES; hue++) {
    for (let shade = 0; shade < SHADES; shade++) {
      pen.globalAlpha = 0.35 + ((shade + 0.5) / SHADES) * 0.65
      pen.strokeStyle = color(stage, hue)
      pen.beginPath()
      for (let ray = hue; ray < RAYS; ray += HUES) {
        const level = levels[ray] ?? 0
        if (Math.min(SHADES - 1, Math.floor(level * SHADES)) !== shade) continue
        const angle = (ray / RAYS) * Math.PI * 2 - Math.PI / 2
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
        const from = inner + 4
        const to = from + 2 + level * reach
        pen.moveTo(x + dx * from, y + dy * from)
        pen.lineTo(x + dx * to, y + dy * to)
      }
      pen.stroke()
    }
  }
  pen.globalAlpha = 1
  pen.strokeStyle = color(stage, 0)
  for (const share of [0.28, 0.62, 0.98]) {
    pen.globalAlpha = share === 0.98 ? 0.9 : 0.3
    pen.beginPath()
    pen.arc(x, y, inner * share, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.globalAlpha = 1
}
