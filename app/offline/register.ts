/** Called when the browser is idle. Serves the offline page from then on. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(
    // Not essential: the site works without it.
    () => {},
  )
}
