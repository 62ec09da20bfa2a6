import { type Draw, color, levelAt } from './frame'

const SEGMENT = 7
const GAP = 3

/** A dance floor stood on end: columns of tiles, lit as high as their band is loud. */
export const bars: Draw = (stage, frame) => {
  const { pen, width, height } = stage
  const columns = Math.max(12, Math.min(64, Math.floor(width / 14)))
  const pitch = width / columns
  const rows = Math.floor(height / (SEGMENT + GAP))
  for (let column = 0; column < columns; column++) {
    const level = levelAt(frame, column / columns, (column + 1) / columns)
    // At rest the lowest row is lit, so that it is seen what this is.
    const lit = Math.max(1, Math.round(level * rows))
    for (let row = 0; row < rows; row++) {
      const share = row / rows
      pen.globalAlpha = row < lit ? 0.55 + share * 0.45 : 0.07
      pen.fillStyle = color(stage, share > 0.82 ? 2 : share > 0.5 ? 1 : 0)
      pen.fillRect(column * pitch + 1, height - (row + 1) * (SEGMENT + GAP), pitch - GAP, SEGMENT)
    }
  }
  pen.globalAlpha = 1
}
