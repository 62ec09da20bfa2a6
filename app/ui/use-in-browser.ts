import { useSyncExternalStore } from 'react'

/**
 * False on the edge, and while the browser takes over what the edge wrote: till then both must say the same. For what only a
 * browser knows, such as its host or what its user asked of it.
 */
export const useInBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
