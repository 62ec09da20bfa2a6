import { useEffect, useState } from 'react'

/** The time, as often as is asked for; without that, as it was when the screen came. */
export function useNow(everyMs?: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!everyMs) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
