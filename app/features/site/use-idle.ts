import { useEffect, useState } from 'react'

/** True once the browser has nothing more urgent to do: the first paint and its pictures come first. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}
