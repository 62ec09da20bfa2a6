import { useEffect, useRef } from 'react'

/** The height of the controls at the bottom, so that nothing on the page is hidden by them. */
export function usePlayerHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const watch = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0
      root.style.setProperty('--player-height', `${height}px`)
      // The focused element scrolls clear of the bar.
      root.style.scrollPaddingBottom = `${height + 16}px`
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--player-height')
      root.style.scrollPaddingBottom = ''
    }
  }, [])
  return bar
}
