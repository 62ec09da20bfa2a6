// oxlint-disable-next-line import/default -- Vite bundles the file, and exports its address
import address from './service-worker.js?worker&url'

/**
 * Called after the page has loaded, and again when the app takes over. Serves the offline page from then on, and shows push messages.
 * @param open a path that a pressed notification leads to
 */
export function registerServiceWorker(open: (path: string) => void) {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  serviceWorker.onmessage = ({ data, ports }: MessageEvent<string>) => {
    // Without an answer the service worker reloads the page.
    ports[0]?.postMessage(0)
    open(data)
  }
  serviceWorker.register(address, { updateViaCache: 'none' }).catch(
    // Not essential: the site works without it.
    () => {},
  )
}
