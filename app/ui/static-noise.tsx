import { useEffect, useRef } from 'react'

const COLUMNS = 192
const ROWS = 108
const FRAME_MS = 100

/**
 * TV static. Fine grain of even brightness is not a flash in the sense of WCAG 2.3.1, which measures the brightness of large
 * areas. A single frame for users who prefer reduced motion.
 */
export function StaticNoise({ className = '' }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const ctx = canvas.current?.getContext('2d')
    if (!ctx) return
    paint(ctx)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.hidden || paint(ctx), FRAME_MS)
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

/** Dark grey with a little violet, no white. */
function paint(ctx: CanvasRenderingContext2D) {
  const picture = ctx.createImageData(COLUMNS, ROWS)
  for (let at = 0; at < picture.data.length; at += 4) {
    const light = 22 + Math.random() * 62
    picture.data[at] = light
    picture.data[at + 1] = light * 0.92
    picture.data[at + 2] = light * 1.25
    picture.data[at + 3] = 255
  }
  ctx.putImageData(picture, 0, 0)
}

/** The specification's two seconds of static between two stations. */
export const STATIC_MS = 2000
