import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long the panel stays where the reader scrolled it. */
const HOLD_MS = 4000
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'])

/**
 * Keeps the current line in the middle of its panel, and never scrolls the page. It waits for some seconds after the reader
 * scrolled. The returned function ends that wait.
 */
export function useScrollToLine(panel: RefObject<HTMLElement | null>, current: number) {
  const isHeld = useRef(false)
  const isFirst = useRef(true)
  const [releases, setReleases] = useState(0)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => {
      isHeld.current = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        isHeld.current = false
        setReleases((count) => count + 1)
      }, HOLD_MS)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (SCROLL_KEYS.has(key)) hold()
    }
    // On the panel itself and not on a line: its scroll bar.
    const onPointer = ({ target }: PointerEvent) => {
      if (target === element) hold()
    }
    const events = new AbortController()
    const { signal } = events
    element.addEventListener('wheel', hold, { passive: true, signal })
    element.addEventListener('touchmove', hold, { passive: true, signal })
    element.addEventListener('pointerdown', onPointer, { signal })
    // The Tab key reaches the line that has focus after it.
    element.addEventListener('keyup', onKey, { signal })
    element.addEventListener('keydown', onKey, { signal })
    return () => {
      clearTimeout(timer)
      events.abort()
    }
  }, [panel])

  useEffect(() => {
    if (isHeld.current) return
    const element = panel.current
    const line = element?.querySelectorAll('li')[current]
    if (!element || !line) return
    const top = line.offsetTop + line.offsetHeight / 2 - element.clientHeight / 2
    const isStill = isFirst.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    isFirst.current = false
    element.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
  }, [panel, current, releases])

  return () => {
    isHeld.current = false
  }
}
