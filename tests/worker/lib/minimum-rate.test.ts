import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MinimumRate } from '../../../worker/lib/minimum-rate'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const LIMITS = { bytesPerSecond: 100, windowMs: 10_000, totalMs: 60_000 }

/** Seconds until a sender of `bytes` every `everyMs` is cut off; null if not within two minutes. */
async function givenUpAfter(bytes: number, everyMs: number, limits: typeof LIMITS = LIMITS) {
  const rate = new MinimumRate(limits)
  const began = Date.now()
  let givenUp: number | null = null
  void (async () => {
    for (;;) {
      const chunk = { value: new Uint8Array(bytes) }
      const read = new Promise<typeof chunk>((resolve) => setTimeout(() => resolve(chunk), everyMs))
      if (!(await rate.next(read))) break
    }
    givenUp = (Date.now() - began) / 1000
  })()
  await vi.advanceTimersByTimeAsync(120_000)
  return givenUp
}

it('cuts off a sender of one byte a second after one window', async () => {
  expect(await givenUpAfter(1, 1000)).toBe(10)
})

it('cuts off a sender that sends nothing', async () => {
  expect(await givenUpAfter(1, 1_000_000)).toBe(10)
})

it('keeps a sender that is just fast enough, until the total time is over', async () => {
  expect(await givenUpAfter(101, 1000)).toBe(60)
  expect(await givenUpAfter(101, 1000, { ...LIMITS, totalMs: Infinity })).toBeNull()
})

it('does not count time in which nothing is read', async () => {
  const rate = new MinimumRate(LIMITS)
  for (let i = 0; i < 100; i++) {
    expect(await rate.next(Promise.resolve({ value: new Uint8Array(1) }))).not.toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
  }
})
