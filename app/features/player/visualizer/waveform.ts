import type { Draw, Stage } from './frame'

const POINTS = 256

/** The wave itself, with two echoes of it behind. */
export const waveform: Draw = (stage, { wave }) => {
  for (const look of ECHOES) line(stage, wave, look)
  stage.pen.globalAlpha = 1
}

/** Of each line: its color, how bright and thick it is, and how many of the screen's pixels a column of it has. */
const ECHOES = [
  [2, 0.18, 9, 2],
  [1, 0.35, 5, 2],
  [0, 1, 2.5, 1],
] as const

/** Columns that touch, as on an oscilloscope: one jagged line would cost a phone without a fast pen ten times as much. */
function line(
  { pen, width, height, colors }: Stage,
  wave: Uint8Array,
  look: (typeof ECHOES)[number],
) {
  const [echo, alpha, weight, pixels] = look
  // Where two columns meet within a pixel, a seam would show.
  const column = pixels / pen.getTransform().a
  const step = wave.length / POINTS
  const sampleAt = (point: number) => ((wave[point * step] ?? 128) - 128) / 128
  pen.globalAlpha = alpha
  pen.fillStyle = colors[echo] ?? ''
  let before = height / 2
  for (let x = 0; x < width; x += column) {
    const place = (x / width) * (POINTS - 1)
    const point = Math.floor(place)
    const from = sampleAt(point)
    const sample = from + (sampleAt(point + 1) - from) * (place - point)
    // Calm at both ends, so that it hangs like a string.
    const hang = Math.sin((x / width) * Math.PI)
    const y = height / 2 + sample * hang * height * (0.46 - echo * 0.08)
    pen.fillRect(x, Math.min(y, before) - weight / 2, column, Math.abs(y - before) + weight)
    before = y
  }
}
