import { useSyncExternalStore } from 'react'

/**
 * False during server rendering and hydration, which must render the same. For values that only a browser has, such as its
 * host or user preferences.
 */
export const useInBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
