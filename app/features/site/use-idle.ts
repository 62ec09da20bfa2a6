import { startTransition, useEffect, useState } from 'react'

/** True once the browser has nothing more urgent to do: the first paint and its pictures come first. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // In slices: what comes now is not what anybody waits for.
    const begin = () => startTransition(() => setIdle(true))
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(begin, 300)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(begin, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}
