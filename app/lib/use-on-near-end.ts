import { useEffect, useEffectEvent, useRef } from 'react'

/** How far below the window the end may be when the next page is sent for. */
const AHEAD = '1200px'

/** Spread as `ref` on the end of a list: calls `reached` when it comes near, while `wanted`. */
export function useOnNearEnd(wanted: boolean, reached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(reached)

  useEffect(() => {
    if (!wanted || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [wanted])

  return end
}
