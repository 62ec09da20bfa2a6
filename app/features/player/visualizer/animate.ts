import type { Stage } from './frame'

type Film = {
  isMoving: () => boolean
  /** Calls whenever `isMoving` may have changed; gives back how to stop that. */
  onChange: (listener: () => void) => () => void
  draw: (stage: Stage) => void
}

/** Frames it goes on for after the sound stopped. */
const FADE_FRAMES = 40
/** Light has soft edges: more pixels than this would cost a phone its 60 frames and show nothing. */
const SHARPEST = 1.5
/** Frames between two looks at the page's colors, which a theme may have changed. */
const COLORS_EVERY = 20
const COLORS = ['--color-pink', '--color-violet', '--color-cyan', '--color-acid', '--color-ember']

/**
 * Draws on a canvas at the screen's own pace while there is something to see: not in a hidden page, not when scrolled out
 * of sight, and a single still picture for fans who asked for less motion.
 */
export function animate(canvas: HTMLCanvasElement, { isMoving, onChange, draw }: Film) {
  const pen = canvas.getContext('2d')
  if (!pen) return () => {}
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let request = 0
  let inSight = true
  let fading = 0
  let painted = 0
  let colors: string[] = []
  let size = { width: 0, height: 0, sharpness: 1 }

  const paint = () => {
    const { width, height, sharpness } = size
    pen.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    pen.clearRect(0, 0, width, height)
    if (painted++ % COLORS_EVERY === 0) colors = colorsOf(canvas)
    if (width > 0) draw({ pen, width, height, colors })
  }
  const tick = () => {
    request = 0
    fading = isMoving() ? FADE_FRAMES : fading - 1
    paint()
    next()
  }
  const next = () => {
    if (request || document.hidden || !inSight || calm.matches) return
    if (isMoving() || fading > 0) request = requestAnimationFrame(tick)
  }
  const stop = () => {
    cancelAnimationFrame(request)
    request = 0
  }
  const wake = () => (document.hidden ? stop() : next())

  const measure = new ResizeObserver(() => {
    size = {
      width: canvas.clientWidth,
      height: canvas.clientHeight,
      sharpness: Math.min(SHARPEST, devicePixelRatio),
    }
    canvas.width = size.width * size.sharpness
    canvas.height = size.height * size.sharpness
    paint()
  })
  const look = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? true
    if (inSight) next()
    else stop()
  })
  measure.observe(canvas)
  look.observe(canvas)
  const stopHearing = onChange(next)
  document.addEventListener('visibilitychange', wake)
  next()

  return () => {
    stop()
    measure.disconnect()
    look.disconnect()
    stopHearing()
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Read from the page, so that a theme colors the drawing as it colors the buttons. */
function colorsOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  return COLORS.map((name) => style.getPropertyValue(name).trim())
}
