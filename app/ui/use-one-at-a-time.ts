import { useRef } from 'react'

/**
 * Runs the action unless it is running already. Busy state shows one render later, and a second press may be faster: without this
 * a post is made twice or a mail sent twice. The action itself reports errors; here they only end it.
 */
export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
) {
  const isUnderWay = useRef(false)
  const end = () => {
    isUnderWay.current = false
  }
  return (...args: Args) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    action(...args).then(end, end)
  }
}
