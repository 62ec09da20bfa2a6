import { type RefObject, useEffect } from 'react'

/** Gives the page as much room at its end as the bar covers, so that what has focus is never behind it. */
export function useRoomBelow(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = document.documentElement
    const watch = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0
      root.style.setProperty('--player-height', `${height}px`)
      root.style.scrollPaddingBottom = `${height + 16}px`
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--player-height')
      root.style.scrollPaddingBottom = ''
    }
  }, [bar])
}
