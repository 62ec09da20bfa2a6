import { clearOnCatalogChange, msUntilRelease } from '../platform/catalog-caches'

/**
 * Remembers a public answer in this isolate for a moment, so that a crowd costs one read. Never for what depends on who asks.
 * A failure is not remembered.
 */
export function cached<T>(seconds: number, read: (env: Cloudflare.Env) => Promise<T>) {
  let held: { value: T; until: number } | null = null
  clearOnCatalogChange(() => {
    held = null
  })
  return async (env: Cloudflare.Env) => {
    if (held && held.until > Date.now()) return held.value
    const value = await read(env)
    held = { value, until: Date.now() + msUntilRelease(seconds * 1000) }
    return value
  }
}
