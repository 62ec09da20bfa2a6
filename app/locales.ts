/**
 * A browser reads what it knows of the world's languages when first asked, once for all its threads, and a phone takes a tenth
 * of a second for it: so another thread asks first, while the app is still on its way. Where it may not, or does not come to
 * it in half a second, the page goes on.
 */
const gather = () =>
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

/** Done when a page that is taken over may speak of numbers and days without stopping for it. */
export const localesReady = document.getElementById('root')?.hasChildNodes()
  ? gather()
  : Promise.resolve()
