import { useEffect, useState } from 'react'

/** True for this long after `key` has changed; false at first. */
export function useRecentlyChanged(key: string | null, milliseconds: number) {
  const [lastKey, setLastKey] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setLastKey(key), milliseconds)
    return () => clearTimeout(timer)
  }, [key, milliseconds])
  return lastKey !== key
}
