import { type Draw, type Stage, color } from './frame'

const POINTS = 256

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

function line(stage: Stage, wave: Uint8Array, echo: number, alpha: number, weight: number) {
  const { pen, width, height } = stage
  const step = Math.floor(wave.length / POINTS)
  pen.globalAlpha = alpha
  pen.strokeStyle = color(stage, echo)
  pen.lineWidth = weight
  pen.lineJoin = 'round'
  pen.beginPath()
  for (let point = 0; point < POINTS; point++) {
    const sample = ((wave[point * step] ?? 128) - 128) / 128
    // Calm at both ends, so that it hangs like a string.
    const hang = Math.sin((point / (POINTS - 1)) * Math.PI)
    const y = height / 2 + sample * hang * height * (0.46 - echo * 0.08)
    if (point === 0) pen.moveTo(0, y)
    else pen.lineTo((point / (POINTS - 1)) * width, y)
  }
  pen.stroke()
}
