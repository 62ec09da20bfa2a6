/**
 * A browser loads its locale data at the first use, once for all threads, and a phone needs a tenth of a second for it. A worker
 * uses it first, while the app is still loading. If workers are not allowed, or take more than half a second, the page goes on.
 */
const loadLocaleData = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 500)
    try {
      const worker = new Worker(new URL('./locales-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = worker.onerror = () => {
        worker.terminate()
        resolve()
      }
    } catch {
      resolve()
    }
  })

/** Resolves when a server-rendered page can format numbers and dates without waiting. */
export const localesReady = document.getElementById('root')?.hasChildNodes()
  ? loadLocaleData()
  : Promise.resolve()
