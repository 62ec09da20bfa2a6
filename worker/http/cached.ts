import { clearOnCatalogChange, msUntilRelease } from '../platform/catalog-caches'

/**
 * Caches a result in this isolate, until the next release opens at the latest. Only for data that is the same for everyone.
 * Errors are not cached.
 */
export function cached<From, T>(seconds: number, read: (from: From) => Promise<T>) {
  let entry: { value: T; until: number } | null = null
  clearOnCatalogChange(() => {
    entry = null
  })
  return async (from: From) => {
    if (entry && entry.until > Date.now()) return entry.value
    const value = await read(from)
    entry = { value, until: Date.now() + msUntilRelease(seconds * 1000) }
    return value
  }
}
