import { useEffect, useState } from 'react'

/** True for this long after `key` changed; not at first. */
export function useTemporarily(key: string | null, milliseconds: number) {
  const [settled, settle] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => settle(key), milliseconds)
    return () => clearTimeout(timer)
  }, [key, milliseconds])
  return settled !== key
}
