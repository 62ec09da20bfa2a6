/** Parts around the page wait for a connection instead of failing, so that the page itself stays on screen. */
export async function loadWhenOnline<T>(load: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const loaded = await load().catch((error: unknown) => {
      if (navigator.onLine) throw error
      return undefined
    })
    // Undefined: main.tsx handled the failed import.
    if (loaded !== undefined) return loaded
    if (!navigator.onLine)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
}
