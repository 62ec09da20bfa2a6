import type { Stage } from './frame'

type Animation = {
  isMoving: () => boolean
  /** Subscribes to changes of `isMoving`; returns unsubscribe. */
  onChange: (listener: () => void) => () => void
  draw: (stage: Stage) => void
}

/** Frames drawn after the sound has stopped. */
const FADE_FRAMES = 40
/**
 * Upper bound of the pixel ratio: the soft shapes gain nothing from more, and phones would drop below 60 frames a second.
 */
const PIXEL_RATIO_MAX = 1.5
/** Frames between two reads of the page's colors, which a theme may have changed. */
const COLORS_EVERY = 20
const COLORS = ['--color-pink', '--color-violet', '--color-cyan', '--color-acid', '--color-ember']

/**
 * Draws on a canvas with requestAnimationFrame while there is movement: not in a hidden page, not when scrolled out of view,
 * and a single frame for fans who prefer reduced motion.
 */
export function animate(canvas: HTMLCanvasElement, { isMoving, onChange, draw }: Animation) {
  const ctx = canvas.getContext('2d')
  if (!ctx) return () => {}
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let request = 0
  let isVisible = true
  let fading = 0
  let frames = 0
  let colors: string[] = []
  let size = { width: 0, height: 0, pixelRatio: 1 }

  const paint = () => {
    const { width, height, pixelRatio } = size
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    ctx.clearRect(0, 0, width, height)
    if (frames++ % COLORS_EVERY === 0) colors = colorsOf(canvas)
    if (width > 0) draw({ ctx, width, height, colors })
  }
  const tick = () => {
    request = 0
    fading = isMoving() ? FADE_FRAMES : fading - 1
    paint()
    next()
  }
  const next = () => {
    if (request || document.hidden || !isVisible || reducedMotion.matches) return
    if (isMoving() || fading > 0) request = requestAnimationFrame(tick)
  }
  const stop = () => {
    cancelAnimationFrame(request)
    request = 0
  }
  const wake = () => (document.hidden ? stop() : next())

  const resize = new ResizeObserver(() => {
    size = {
      width: canvas.clientWidth,
      height: canvas.clientHeight,
      pixelRatio: Math.min(PIXEL_RATIO_MAX, devicePixelRatio),
    }
    canvas.width = size.width * size.pixelRatio
    canvas.height = size.height * size.pixelRatio
    paint()
  })
  const visibility = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true
    if (isVisible) next()
    else stop()
  })
  resize.observe(canvas)
  visibility.observe(canvas)
  const unsubscribe = onChange(next)
  document.addEventListener('visibilitychange', wake)
  next()

  return () => {
    stop()
    resize.disconnect()
    visibility.disconnect()
    unsubscribe()
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Read from the page, so that themes apply to the drawing. */
function colorsOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  return COLORS.map((name) => style.getPropertyValue(name).trim())
}
