/** Once there is nothing more urgent: the page says that it is offline by itself from then on. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(
    // A browser that forbids it has the site all the same.
    () => {},
  )
}
