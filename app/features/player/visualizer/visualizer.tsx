import { useEffect, useEffectEvent, useRef } from 'react'
import { isSounding } from '../state'
import { playerStore } from '../this-player'
import { createAnalyserSource } from './analyser-source'
import { animate } from './animate'
import type { VisualizerStyle } from './appearance'
import { useAppearance } from './appearance-store'
import { circular } from './circular'
import { color, type Draw, emptyFrame, type Frame, levelAt, type Stage } from './frame'

const POINTS = 256

/** The wave itself, with two echoes of it behind. */
const waveform: Draw = (stage, { wave }) => {
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

const SEGMENT = 7
const GAP = 3

/** A dance floor stood on end: columns of tiles, lit as high as their band is loud. */
const bars: Draw = (stage, frame) => {
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

const DRAWINGS: Record<VisualizerStyle, () => Draw> = {
  bars: () => bars,
  circular: () => circular,
  waveform: () => waveform,
  particles: createParticles,
}

type VisualizerProps = {
  look: VisualizerStyle
  /** This browser gives us no audio graph: the sound is heard and not seen. */
  onFailure?: () => void
  className?: string
}

/** What is heard, drawn. Decoration: what plays is said in words beside it. */
export function Visualizer({ look, onFailure, className = '' }: VisualizerProps) {
  const { theme } = useAppearance()
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useEffectEvent(() => onFailure?.())

  useEffect(() => {
    if (!canvas.current) return
    const draw = DRAWINGS[look]()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const frame = still ? stillFrame() : emptyFrame()
    const hear = createAnalyserSource(failed)
    return animate(canvas.current, {
      isMoving: () => isSounding(playerStore.getState()),
      onChange: (listener) => playerStore.subscribe(listener),
      draw(stage) {
        // Only while it sounds: from then on all sound runs through the graph, and a phone may mute that when it locks.
        if (!still && playerStore.getState().sound === 'playing') hear(frame)
        else if (!still) settle(frame)
        draw(stage, frame)
      },
    })
    // A theme changes the colors of what stands still as well.
  }, [look, theme])

  return <canvas ref={canvas} aria-hidden className={`block ${className}`} />
}

/** What no longer sounds dies away instead of standing there. */
function settle({ spectrum, wave }: Frame) {
  for (let bin = 0; bin < spectrum.length; bin++)
    spectrum[bin] = Math.floor((spectrum[bin] ?? 0) * 0.9)
  for (let at = 0; at < wave.length; at++)
    wave[at] = 128 + Math.trunc(((wave[at] ?? 128) - 128) * 0.9)
}

/** A moment of a song, for those who do not want to see it move. */
function stillFrame(): Frame {
  const frame = emptyFrame()
  for (let bin = 0; bin < frame.spectrum.length; bin++)
    frame.spectrum[bin] = (190 - bin / 12) * (0.8 + 0.2 * Math.sin(bin))
  for (let at = 0; at < frame.wave.length; at++)
    frame.wave[at] = 128 + 60 * Math.sin(at / 90) * Math.sin(at / 23)
  return frame
}

const COUNT = 50

type Particle = { angle: number; distance: number; size: number; band: number; hue: number }

/** Fifty lights that drift outwards, faster and larger the louder their band is. */
function createParticles(random: () => number = Math.random): Draw {
  const particles = Array.from({ length: COUNT }, (_, hue): Particle => ({
    angle: random() * Math.PI * 2,
    distance: random(),
    size: 1.5 + random() * 3,
    band: random(),
    hue,
  }))

  return (stage, frame) => {
    const { pen, width, height } = stage
    const reach = Math.hypot(width, height) / 2
    for (const particle of particles) {
      const level = levelAt(frame, particle.band * 0.9, particle.band * 0.9 + 0.1)
      particle.distance += 0.0012 + level ** 2 * 0.012
      particle.angle += 0.0015
      if (particle.distance > 1) particle.distance = 0.04
      const x = width / 2 + Math.cos(particle.angle) * particle.distance * reach
      const y = height / 2 + Math.sin(particle.angle) * particle.distance * reach
      const size = particle.size * (0.7 + level * 2.4)
      pen.fillStyle = color(stage, particle.hue)
      for (const [spread, alpha] of [
        [2.6, 0.16],
        [1, 0.9],
      ] as const) {
        pen.globalAlpha = alpha * (0.35 + level * 0.65)
        pen.beginPath()
        pen.arc(x, y, size * spread, 0, Math.PI * 2)
        pen.fill()
      }
    }
    pen.globalAlpha = 1
  }
}
