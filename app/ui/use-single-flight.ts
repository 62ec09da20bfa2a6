import { useRef } from 'react'

/**
 * Ignores calls while the action is running. The busy state renders later than a fast second press, which would post or send
 * twice. The action reports its own errors.
 */
export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
) {
  const isRunning = useRef(false)
  const end = () => {
    isRunning.current = false
  }
  return (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    action(...args).then(end, end)
  }
}
