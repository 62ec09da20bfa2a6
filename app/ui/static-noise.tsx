import { useEffect, useRef } from 'react'

const COLUMNS = 192
const ROWS = 108
const FRAME_MS = 100

/**
 * What a set shows between two channels. Fine grain of one even brightness is no flash, however fast it moves: what WCAG
 * counts is the light of a large area, and that stays the same. Fans who asked for less motion get a still one.
 */
export function StaticNoise({ className = '' }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    paint(pen)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.hidden || paint(pen), FRAME_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <canvas
      ref={canvas}
      width={COLUMNS}
      height={ROWS}
      aria-hidden
      className={`[image-rendering:pixelated] ${className}`}
    />
  )
}

/** Grey between a tenth and a third, a little violet: never white on black. */
function paint(pen: CanvasRenderingContext2D) {
  const picture = pen.createImageData(COLUMNS, ROWS)
  for (let at = 0; at < picture.data.length; at += 4) {
    const light = 22 + Math.random() * 62
    picture.data[at] = light
    picture.data[at + 1] = light * 0.92
    picture.data[at + 2] = light * 1.25
    picture.data[at + 3] = 255
  }
  pen.putImageData(picture, 0, 0)
}
