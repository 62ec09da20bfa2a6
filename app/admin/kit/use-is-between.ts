import { useCallback, useSyncExternalStore } from 'react'

/** Below it a table is a list of cards. */
export const PHONE = '48rem'
/** From here a table with all its columns fits beside the sidebar. */
export const DESKTOP = '80rem'

/** Whether the window is at least as wide as `from`, and narrower than `to`. */
export function useIsBetween(from: string, to: string) {
  const query = `(${from} <= width < ${to})`
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
