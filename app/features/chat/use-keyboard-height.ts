import { useEffect } from 'react'

/** Bars of the browser that come and go are lower than any keyboard. */
const KEYBOARD_MIN = 120

/**
 * Keeps `--keyboard` at what an on-screen keyboard covers of the page. Neither `dvh` nor the layout viewport shrinks for it, on iOS
 * and by default on Android; only the visual viewport does. A page that is zoomed is no keyboard.
 */
export function useKeyboardHeight() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement
    const measure = () => {
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height
      root.style.setProperty('--keyboard', `${covered > KEYBOARD_MIN ? covered : 0}px`)
      // iOS has moved the page up for the field; now there is room for it where it belongs.
      if (covered > KEYBOARD_MIN && viewport.offsetTop > 0) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
