import { useRef } from 'react'

/**
 * The deed, unless it is under way. That it is shows a render later, and a second press may be faster: without this a post
 * is made twice, a letter goes out twice. What becomes of it is for the deed to say; here it only ends.
 */
export function useSingleFlight<Args extends unknown[]>(deed: (...args: Args) => Promise<unknown>) {
  const isUnderWay = useRef(false)
  const end = () => {
    isUnderWay.current = false
  }
  return (...args: Args) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    deed(...args).then(end, end)
  }
}
