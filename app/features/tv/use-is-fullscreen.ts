import { useSyncExternalStore } from 'react'

export const useIsFullscreen = () => useSyncExternalStore(subscribe, isFullscreen)

const isFullscreen = () => document.fullscreenElement !== null

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
