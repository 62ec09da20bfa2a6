import { type Draw, type Stage, color } from './frame'

/** Of whole pixels on nearly every screen: where two meet within a pixel, a seam would show. */
const COLUMN = 2

/** The wave itself, with two echoes of it behind. */
export const waveform: Draw = (stage, { wave }) => {
  for (const [echo, alpha, weight] of ECHOES) line(stage, wave, echo, alpha, weight)
  stage.pen.globalAlpha = 1
}

const ECHOES = [
  [2, 0.18, 9],
  [1, 0.35, 5],
  [0, 1, 2.5],
] as const

/** Columns that touch, as on an oscilloscope: one jagged line would cost a phone without a fast pen ten times as much. */
function line(stage: Stage, wave: Uint8Array, echo: number, alpha: number, weight: number) {
  const { pen, width, height } = stage
  const columns = Math.ceil(width / COLUMN)
  pen.globalAlpha = alpha
  pen.fillStyle = color(stage, echo)
  let before = height / 2
  for (let column = 0; column < columns; column++) {
    const share = column / columns
    const sample = ((wave[Math.floor(share * wave.length)] ?? 128) - 128) / 128
    // Calm at both ends, so that it hangs like a string.
    const hang = Math.sin(share * Math.PI)
    const y = height / 2 + sample * hang * height * (0.46 - echo * 0.08)
    const top = Math.min(y, before) - weight / 2
    pen.fillRect(column * COLUMN, top, COLUMN, Math.abs(y - before) + weight)
    before = y
  }
}
