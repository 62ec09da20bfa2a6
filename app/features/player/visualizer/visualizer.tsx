import { useEffect, useEffectEvent, useRef } from 'react'
import { isPlaying } from '../state'
import { playerStore } from '../this-player'
import { createAnalyserSource } from './analyser-source'
import { animate } from './animate'
import { useAppearance, type VisualizerStyle } from './appearance'
import { color, type Draw, emptyFrame, type Frame, levelAt, type Stage } from './frame'

const RAYS = 180
const HUES = 3
const SHADES = 4

/** 180 rays around a record; mirrored, so that there is no seam. */
const circular: Draw = (stage, frame) => {
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

const POINTS = 256

/** The wave, with two fainter echoes behind it. */
const waveform: Draw = (stage, { wave }) => {
  for (const echo of ECHOES) line(stage, wave, echo)
  stage.ctx.globalAlpha = 1
}

/** For each line: color index, alpha, thickness, and device pixels per column. */
const ECHOES = [
  [2, 0.18, 9, 2],
  [1, 0.35, 5, 2],
  [0, 1, 2.5, 1],
] as const

/** Drawn as touching columns: one jagged path costs ten times as much on phones without GPU paths. */
function line(
  { ctx, width, height, colors }: Stage,
  wave: Uint8Array,
  style: (typeof ECHOES)[number],
) {
  const [echo, alpha, weight, pixels] = style
  // Columns end on whole device pixels, or a seam would show.
  const column = pixels / ctx.getTransform().a
  const step = wave.length / POINTS
  const sampleAt = (point: number) => ((wave[point * step] ?? 128) - 128) / 128
  ctx.globalAlpha = alpha
  ctx.fillStyle = colors[echo] ?? ''
  let before = height / 2
  for (let x = 0; x < width; x += column) {
    const place = (x / width) * (POINTS - 1)
    const point = Math.floor(place)
    const from = sampleAt(point)
    const sample = from + (sampleAt(point + 1) - from) * (place - point)
    // Fades out at both ends.
    const hang = Math.sin((x / width) * Math.PI)
    const y = height / 2 + sample * hang * height * (0.46 - echo * 0.08)
    ctx.fillRect(x, Math.min(y, before) - weight / 2, column, Math.abs(y - before) + weight)
    before = y
  }
}

const SEGMENT = 7
const GAP = 3

/** Columns of tiles, lit as high as their band is loud. */
const bars: Draw = (stage, frame) => {
  const { ctx, width, height } = stage
  const columns = Math.max(12, Math.min(64, Math.floor(width / 14)))
  const pitch = width / columns
  const rows = Math.floor(height / (SEGMENT + GAP))
  for (let column = 0; column < columns; column++) {
    const level = levelAt(frame, column / columns, (column + 1) / columns)
    // The lowest row is always lit, so that the shape is visible at rest.
    const lit = Math.max(1, Math.round(level * rows))
    for (let row = 0; row < rows; row++) {
      const share = row / rows
      ctx.globalAlpha = row < lit ? 0.55 + share * 0.45 : 0.07
      ctx.fillStyle = color(stage, share > 0.82 ? 2 : share > 0.5 ? 1 : 0)
      ctx.fillRect(column * pitch + 1, height - (row + 1) * (SEGMENT + GAP), pitch - GAP, SEGMENT)
    }
  }
  ctx.globalAlpha = 1
}

const DRAWINGS: Record<VisualizerStyle, () => Draw> = {
  bars: () => bars,
  circular: () => circular,
  waveform: () => waveform,
  particles: createParticles,
}

type VisualizerProps = {
  visualStyle: VisualizerStyle
  /** Called when this browser has no audio graph. */
  onFailure?: () => void
  className?: string
}

/** Draws the sound. Decoration: the track is named in text beside it. */
export function Visualizer({ visualStyle, onFailure, className = '' }: VisualizerProps) {
  const { theme } = useAppearance()
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useEffectEvent(() => onFailure?.())

  useEffect(() => {
    if (!canvas.current) return
    const draw = DRAWINGS[visualStyle]()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const frame = still ? stillFrame() : emptyFrame()
    const readSound = createAnalyserSource(failed)
    return animate(canvas.current, {
      isMoving: () => isPlaying(playerStore.getState()),
      onChange: (listener) => playerStore.subscribe(listener),
      draw(stage) {
        // Only while playing: reading builds the audio graph, which phones may mute when they lock.
        if (!still && playerStore.getState().sound === 'playing') readSound(frame)
        else if (!still) decay(frame)
        draw(stage, frame)
      },
    })
    // A new theme also repaints a still frame.
  }, [visualStyle, theme])

  return <canvas ref={canvas} aria-hidden className={`block ${className}`} />
}

/** Lets a frame decay after the sound has stopped. */
function decay({ spectrum, wave }: Frame) {
  for (let bin = 0; bin < spectrum.length; bin++)
    spectrum[bin] = Math.floor((spectrum[bin] ?? 0) * 0.9)
  for (let at = 0; at < wave.length; at++)
    wave[at] = 128 + Math.trunc(((wave[at] ?? 128) - 128) * 0.9)
}

/** A fixed frame for fans who prefer reduced motion. */
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

/** Fifty lights that drift outwards, faster and larger with the level of their band. */
function createParticles(random: () => number = Math.random): Draw {
  const particles = Array.from({ length: COUNT }, (_, hue): Particle => ({
    angle: random() * Math.PI * 2,
    distance: random(),
    size: 1.5 + random() * 3,
    band: random(),
    hue,
  }))

  return (stage, frame) => {
    const { ctx, width, height } = stage
    const reach = Math.hypot(width, height) / 2
    for (const particle of particles) {
      const level = levelAt(frame, particle.band * 0.9, particle.band * 0.9 + 0.1)
      particle.distance += 0.0012 + level ** 2 * 0.012
      particle.angle += 0.0015
      if (particle.distance > 1) particle.distance = 0.04
      const x = width / 2 + Math.cos(particle.angle) * particle.distance * reach
      const y = height / 2 + Math.sin(particle.angle) * particle.distance * reach
      const size = particle.size * (0.7 + level * 2.4)
      ctx.fillStyle = color(stage, particle.hue)
      for (const [spread, alpha] of [
        [2.6, 0.16],
        [1, 0.9],
      ] as const) {
        ctx.globalAlpha = alpha * (0.35 + level * 0.65)
        ctx.beginPath()
        ctx.arc(x, y, size * spread, 0, Math.PI * 2)
        ctx.fill()
      }
    }
    ctx.globalAlpha = 1
  }
}
