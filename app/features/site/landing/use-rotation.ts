import { useEffect, useState } from 'react'

const EVERY_MS = 5000

/** Which of `count` pictures is shown. Stands still for who asked for less motion, until they start it. */
export function useRotation(count: number) {
  const [shown, setShown] = useState(0)
  const [turning, setTurning] = useState(wantsMotion)

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setShown((now) => (now + 1) % count), EVERY_MS)
    return () => clearInterval(timer)
  }, [turning, count])

  return { shown, turning, toggle: () => setTurning(!turning) }
}

/** A page that is not yet in a browser does not turn anything; its button looks as it does for most. */
const wantsMotion = () =>
  !('matchMedia' in globalThis) || !matchMedia('(prefers-reduced-motion: reduce)').matches
