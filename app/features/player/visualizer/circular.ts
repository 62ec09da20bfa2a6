import { type Draw, color, levelAt } from './frame'

const RAYS = 180
const HUES = 3
const SHADES = 4

/** 180 rays around a record; mirrored, so that there is no seam. */
export const circular: Draw = (stage, frame) => {
  const { ctx, width, height } = stage
  const [x, y] = [width / 2, height / 2]
  const inner = Math.min(width, height) * 0.22
  const reach = Math.min(width, height) * 0.27
  ctx.lineWidth = Math.max(1.5, inner / 34)
  const levels = Array.from({ length: RAYS }, (_, ray) => {
    const share = Math.abs((((ray / RAYS) * 2 + 1) % 2) - 1)
    return levelAt(frame, share * 0.98, share * 0.98 + 0.02)
  })
  // Rays of one color and similar brightness share a path: twelve strokes instead of 180.
  for (let hue = 0; hue < HUES; hue++) {
    for (let shade = 0; shade < SHADES; shade++) {
      ctx.globalAlpha = 0.35 + ((shade + 0.5) / SHADES) * 0.65
      ctx.strokeStyle = color(stage, hue)
      ctx.beginPath()
      for (let ray = hue; ray < RAYS; ray += HUES) {
        const level = levels[ray] ?? 0
        if (Math.min(SHADES - 1, Math.floor(level * SHADES)) !== shade) continue
        const angle = (ray / RAYS) * Math.PI * 2 - Math.PI / 2
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
        const from = inner + 4
        const to = from + 2 + level * reach
        ctx.moveTo(x + dx * from, y + dy * from)
        ctx.lineTo(x + dx * to, y + dy * to)
      }
      ctx.stroke()
    }
  }
  ctx.globalAlpha = 1
  ctx.strokeStyle = color(stage, 0)
  for (const share of [0.28, 0.62, 0.98]) {
    ctx.globalAlpha = share === 0.98 ? 0.9 : 0.3
    ctx.beginPath()
    ctx.arc(x, y, inner * share, 0, Math.PI * 2)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}
