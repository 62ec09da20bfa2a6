import { afterEach, expect, it, vi } from 'vitest'
import { ttlCache } from '../../../worker/platform/ttl-cache'

afterEach(() => void vi.useRealTimers())

it('forgets an entry after its time, however often it was read', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const cache = ttlCache<object>({ max: 10, ttl: 5000 })
  cache.set('a', {})
  vi.setSystemTime(1_004_999)
  expect(cache.get('a')).toEqual({})
  vi.setSystemTime(1_005_001)
  expect(cache.get('a')).toBeUndefined()
})

it('sets no timer: the runtime cancels it with the request, and nothing would expire after that', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const cache = ttlCache<object>({ max: 10, ttl: 5000 })
  cache.set('a', {})
  cache.get('a')
  expect(timer).not.toHaveBeenCalled()
})

it('evicts the least recently used entry when it is full', () => {
  const cache = ttlCache<object>({ max: 2, ttl: 5000 })
  cache.set('a', {})
  cache.set('b', {})
  cache.get('a')
  cache.set('c', {})
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c'])
})
