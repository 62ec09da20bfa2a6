import { startTransition, useEffect, useState } from 'react'

/** True once the browser is idle, after the first paint and its pictures. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Low priority: rendered in slices.
    const becomeIdle = () => startTransition(() => setIdle(true))
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(becomeIdle, 300)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(becomeIdle, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}
