import { useEffect, useRef } from 'react'
import { isSounding } from '../state'
import { connectAnalyser, playerStore } from '../this-player'
import { animate } from './animate'
import { bars } from './bars'
import { circular } from './circular'
import { type Draw, emptyFrame, readFrame } from './frame'
import type { VisualizerStyle } from './looks'
import { createParticles } from './particles'
import { waveform } from './waveform'

const DRAWINGS: Record<VisualizerStyle, () => Draw> = {
  bars: () => bars,
  circular: () => circular,
  waveform: () => waveform,
  particles: createParticles,
}

/** What is heard, drawn. Decoration: what plays is said in words beside it. */
export function Visualizer({ look, className = '' }: { look: VisualizerStyle; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (!canvas.current) return
    const draw = DRAWINGS[look]()
    const frame = emptyFrame()
    return animate(canvas.current, {
      isMoving: () => isSounding(playerStore.getState()),
      onChange: (listener) => playerStore.subscribe(listener),
      draw(stage) {
        // Only while it sounds: from then on all sound runs through the graph, and a phone may mute that when it locks.
        if (playerStore.getState().sound === 'playing') readFrame(connectAnalyser(), frame)
        else fade(frame.spectrum)
        draw(stage, frame)
      },
    })
  }, [look])

  return <canvas ref={canvas} aria-hidden className={`block ${className}`} />
}

/** What no longer sounds dies away instead of standing there. */
function fade(spectrum: Uint8Array) {
  for (let bin = 0; bin < spectrum.length; bin++)
    spectrum[bin] = Math.floor((spectrum[bin] ?? 0) * 0.9)
}
