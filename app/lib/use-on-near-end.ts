import { useEffect, useEffectEvent, useRef } from 'react'

/** Distance below the window at which the next page is loaded. */
const LOAD_AHEAD = '1200px'

/** Returns a ref for the end of a list; calls `reached` when it comes near, while `enabled`. */
export function useOnNearEnd(enabled: boolean, reached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const onReached = useEffectEvent(reached)

  useEffect(() => {
    if (!enabled || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { rootMargin: LOAD_AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [enabled])

  return end
}
