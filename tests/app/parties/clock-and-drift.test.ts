import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createRoomClock, sampleInBursts } from '../../../app/features/parties/clock'
import { createDriftControl } from '../../../app/features/parties/drift'

describe('the room’s clock', () => {
  it('is off by at most half of the shortest round trip, whatever the delays', () => {
    const delay = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 20 }),
        (offset, delays) => {
          let now = 0
          const clock = createRoomClock(() => now)
          for (const [there, back] of delays) {
            const t0 = now
            now += there
            const t1 = now + offset
            now += back
            clock.add({ t0, t1, t2: t1, t3: now })
          }
          const shortest = Math.min(...delays.map(([there, back]) => there + back))
          expect(clock.roundTrip()).toBe(shortest)
          expect(Math.abs(clock.now() - (now + offset))).toBeLessThanOrEqual(shortest / 2)
        },
      ),
    )
  })

  it('is the time of a frame until the first exchange', () => {
    const clock = createRoomClock(() => 100)
    clock.addRough(5000)
    expect([clock.now(), clock.isSampled()]).toEqual([5000, false])
    clock.add({ t0: 90, t1: 6000, t2: 6000, t3: 100 })
    expect([clock.now(), clock.isSampled()]).toEqual([6005, true])
  })
})

describe('exchanges of the clock', () => {
  it('come in bursts: four in the first fifteen seconds, then one every thirty, until they are stopped', () => {
    vi.useFakeTimers()
    try {
      const asked: number[] = []
      const stop = sampleInBursts(() => asked.push(Date.now()))
      const began = Date.now()
      vi.advanceTimersByTime(90_000)
      const seconds = asked.map((at) => Math.floor((at - began) / 1000))
      const burst = (second: number) => Array<number>(6).fill(second)
      expect(seconds).toEqual([0, 2, 6, 14, 44, 74].flatMap(burst))
      stop()
      vi.advanceTimersByTime(90_000)
      expect(asked).toHaveLength(36)
    } finally {
      vi.useRealTimers()
    }
  })
})

/** An element whose seeks take `seekMs`, which begins `late` and runs at `speed` of real time. */
function listen({ late, seekMs, speed }: { late: number; seekMs: number; speed: number }) {
  const control = createDriftControl()
  const TICK = 50
  let [actual, rate, blockedUntil] = [-late, 1, 0]
  const seeks: number[] = []
  const drifts: number[] = []
  for (let now = 0; now < 30_000; now += TICK) {
    if (now >= blockedUntil) actual += TICK * rate * speed
    const expected = now + TICK
    drifts.push(expected - actual)
    if (now < blockedUntil) continue
    const step = control.step(now, expected, actual)
    if (step.do === 'rate') rate = step.rate
    if (step.do !== 'seek') continue
    seeks.push(now)
    actual = step.to
    blockedUntil = now + seekMs
  }
  const after = (ms: number) => drifts.slice(ms / TICK).map(Math.abs)
  return { seeks, worstAfter: (ms: number) => Math.max(...after(ms)) }
}

describe('an element', () => {
  it('is in time within five seconds and stays there, however late it begins and long its seeks take', () => {
    fc.assert(
      fc.property(
        fc.record({
          late: fc.integer({ min: -2000, max: 60_000 }),
          seekMs: fc.integer({ min: 0, max: 600 }),
          speed: fc.double({ min: 0.9995, max: 1.0005, noNaN: true }),
        }),
        (element) => {
          const { seeks, worstAfter } = listen(element)
          expect(worstAfter(5000)).toBeLessThan(80)
          expect(worstAfter(10_000)).toBeLessThan(20)
          // No seek is heard after the first ten seconds.
          expect(seeks.filter((at) => at > 10_000)).toEqual([])
        },
      ),
    )
  })

  it('changes its rate by at most three per cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (drift) => {
        const control = createDriftControl()
        control.step(0, 0, 0)
        const step = control.step(20_000, drift, 0)
        expect(step.do).toBe('rate')
        if (step.do === 'rate') expect(Math.abs(step.rate - 1)).toBeLessThanOrEqual(0.0300001)
      }),
    )
  })
})
