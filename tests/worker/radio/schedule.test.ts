import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Schedule, position, slotAt } from '../../../worker/radio/schedule'

const schedules = fc
  .array(fc.integer({ min: 1000, max: 400_000 }), { minLength: 1, maxLength: 20 })
  .map((durations): Schedule => ({
    station_id: 'test',
    items: durations.map((duration_ms, i) => ({ track_id: `t${i}`, duration_ms })),
  }))
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })

describe('a station’s schedule', () => {
  it('has one track at any time, which includes that time', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        const slot = position(schedule, now)
        expect(slot).not.toBeNull()
        expect(slot!.started_at).toBeLessThanOrEqual(now)
        expect(slot!.started_at + slot!.duration_ms).toBeGreaterThan(now)
      }),
    )
  })

  it('has no gaps and no overlaps', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        let slot = position(schedule, now)!
        for (let i = 0; i < 2 * schedule.items.length; i++) {
          const next = slotAt(schedule, slot.turn + 1)!
          expect(next.started_at).toBe(slot.started_at + slot.duration_ms)
          expect(position(schedule, next.started_at)).toEqual(next)
          expect(position(schedule, next.started_at - 1)).toEqual(slot)
          slot = next
        }
      }),
    )
  })

  it('plays every track once a round, each round in its own order', () => {
    const items = Array.from({ length: 12 }, (_, i) => ({ track_id: `t${i}`, duration_ms: 60_000 }))
    const round = (n: number) =>
      items.map((_, i) => slotAt({ station_id: 'test', items }, n * 12 + i)!.track_id)
    const all = new Set(items.map((item) => item.track_id))
    for (const n of [0, 1, 2]) expect(new Set(round(n))).toEqual(all)
    expect(round(0)).not.toEqual(round(1))
    expect(round(1)).toEqual(round(1))
  })

  it('is empty without tracks', () => {
    expect(position({ station_id: 'test', items: [] }, Date.now())).toBeNull()
  })
})
