/** One sample of the sound: 0–255 each, in reused arrays. */
export type Frame = { spectrum: Uint8Array<ArrayBuffer>; wave: Uint8Array<ArrayBuffer> }

export type Stage = {
  ctx: CanvasRenderingContext2D
  width: number
  height: number
  colors: readonly string[]
}

export type Draw = (stage: Stage, frame: Frame) => void

const BINS = 1024
/** Share of the spectrum above which an MP3 has almost nothing. */
const AUDIBLE = 0.62

/** The analyser reports decibels; without this exponent nearly every level would be near the maximum. */
const CONTRAST = 1.8

export const emptyFrame = (): Frame => ({
  spectrum: new Uint8Array(BINS),
  wave: new Uint8Array(BINS * 2).fill(128),
})

export function readFrame(analyser: AnalyserNode, frame: Frame) {
  analyser.getByteFrequencyData(frame.spectrum)
  analyser.getByteTimeDomainData(frame.wave)
}

/** The loudest bin of a share of the spectrum, from 0 to 1; low notes get more width, as in hearing. */
export function levelAt({ spectrum }: Frame, from: number, to: number) {
  const last = spectrum.length * AUDIBLE
  const first = Math.floor(1 + from ** 2 * last)
  const end = Math.max(first + 1, Math.floor(1 + to ** 2 * last))
  let loudest = 0
  for (let bin = first; bin < end; bin++) loudest = Math.max(loudest, spectrum[bin] ?? 0)
  return (loudest / 255) ** CONTRAST
}

export const color = ({ colors }: Stage, index: number) => colors[index % colors.length] ?? ''
