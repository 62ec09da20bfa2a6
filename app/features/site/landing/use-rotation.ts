import { useEffect, useState } from 'react'
import { useInBrowser } from '../../../ui/use-in-browser'

const EVERY_MS = 5000

/** Which of `count` pictures is shown. Stands still for who asked for less motion, until they start it. */
export function useRotation(count: number) {
  const [shown, setShown] = useState(0)
  const [chosen, choose] = useState<boolean | null>(null)
  const calm = useInBrowser() && wantsCalm()
  const turning = chosen ?? !calm

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setShown((now) => (now + 1) % count), EVERY_MS)
    return () => clearInterval(timer)
  }, [turning, count])

  return { shown, turning, toggle: () => choose(!turning) }
}

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
