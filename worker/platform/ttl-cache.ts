import { LRUCache } from 'lru-cache'

/**
 * At most `max` entries, each for `ttl` ms after it was set; the least recently used one is evicted.
 *
 * `ttlResolution: 0` reads the clock on every get. By default lru-cache caches the time and clears it with a timer. The runtime
 * cancels timers when their request ends, so the cached time would stay and nothing would expire.
 */
export const ttlCache = <Value extends object>({ max, ttl }: { max: number; ttl: number }) =>
  new LRUCache<string, Value>({ max, ttl, ttlResolution: 0, perf: { now: () => Date.now() } })
