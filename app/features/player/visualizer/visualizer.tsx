import { useEffect, useEffectEvent, useRef } from 'react'
import { isSounding } from '../state'
import { playerStore } from '../this-player'
import { animate } from './animate'
import { bars } from './bars'
import { circular } from './circular'
import { type Draw, type Frame, emptyFrame } from './frame'
import { createAnalyserSource } from './analyser-source'
import { useAppearance } from './appearance-store'
import type { VisualizerStyle } from './appearance'
import { createParticles } from './particles'
import { waveform } from './waveform'

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
