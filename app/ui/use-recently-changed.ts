import { useEffect, useState } from 'react'

/** True for this long after `key` has changed to another; false at first, and for the first key after null. */
export function useRecentlyChanged(key: string | null, milliseconds: number) {
  const [lastKey, setLastKey] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setLastKey(key), milliseconds)
    return () => clearTimeout(timer)
  }, [key, milliseconds])
  if (lastKey === null && key !== null) setLastKey(key)
  return lastKey !== null && lastKey !== key
}
