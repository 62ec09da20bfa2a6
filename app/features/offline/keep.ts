import { lazy } from 'react'
import { useMayPlay } from '../session/queries'

/** Whether recordings can be kept on this device. There is no service worker in development, and none on an insecure address. */
export const useCanKeep = () =>
  useMayPlay() && import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

// Only for members who may play: see `useCanKeep`.
export const KeepControl = lazy(async () => ({
  default: (await import('./keep-control')).KeepControl,
}))
