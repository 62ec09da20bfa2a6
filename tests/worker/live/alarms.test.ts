import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Alarms } from '../../../worker/live/alarms'

/** So late that the runtime leaves the alarm to the test. */
const NOW = Date.now() + 3_600_000
const at = (seconds: number) => NOW + seconds * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Results = Record<'often' | 'seldom', () => Promise<number | null>>

/** The alarms of an object. `ring`: as the platform does, which deletes the alarm first. */
const inObject = (
  work: (alarms: {
    by: Alarms<'often' | 'seldom'>['by']
    clear: () => Promise<void>
    ring: (time: number) => Promise<void>
    evict: () => void
    alarm: () => Promise<number | null>
    storage: DurableObjectStorage
    ran: string[]
    results: Results
  }) => Promise<void>,
) =>
  runInDurableObject(env.TIMER.getByName(crypto.randomUUID()), async (_, { storage }) => {
    const ran: string[] = []
    const results: Results = { often: async () => null, seldom: async () => null }
    const create = () =>
      new Alarms(storage, {
        often: async () => {
          ran.push('often')
          return results.often()
        },
        seldom: async () => {
          ran.push('seldom')
          return results.seldom()
        },
      })
    let alarms = create()
    await work({
      by: (name, time) => alarms.by(name, time),
      clear: () => alarms.clear(),
      ring: async (time) => {
        vi.setSystemTime(time)
        await storage.deleteAlarm()
        await alarms.ring()
      },
      evict: () => {
        alarms = create()
      },
      alarm: () => storage.getAlarm(),
      storage,
      ran,
      results,
    })
  })

describe('the alarm of an object', () => {
  it('is the earliest of its named times, and runs what is due', () =>
    inObject(async ({ by, ring, alarm, ran }) => {
      await ring(NOW)
      ran.length = 0
      await by('seldom', at(60))
      await by('often', at(10))
      await by('often', at(30))
      expect(await alarm()).toBe(at(10))
      await ring(at(10))
      expect(ran).toEqual(['often'])
      expect(await alarm()).toBe(at(60))
      await ring(at(60))
      expect(ran).toEqual(['often', 'seldom'])
      expect(await alarm()).toBeNull()
    }))

  it('is set again for when a work wants to run next', () =>
    inObject(async ({ by, ring, alarm, results }) => {
      results.often = async () => at(40)
      await by('often', at(10))
      await ring(at(10))
      expect(await alarm()).toBe(at(40))
    }))

  it('that is in the past is not trusted', () =>
    inObject(async ({ by, alarm, storage }) => {
      await storage.setAlarm(at(-60))
      await by('seldom', at(60))
      expect(await alarm()).toBe(NOW)
    }))

  it('comes soon after an error, which does not keep other works from running', () =>
    inObject(async ({ by, ring, alarm, ran, results }) => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      results.often = async () => {
        throw new Error('No database')
      }
      await by('often', at(10))
      await by('seldom', at(10))
      await ring(at(10))
      expect(ran).toEqual(['often', 'seldom'])
      expect(log).toHaveBeenCalledWith({ alarm: 'often', error: expect.any(Error) })
      expect(await alarm()).toBe(at(11.5))
    }))

  it('runs everything after an eviction: times are forgotten', () =>
    inObject(async ({ by, ring, alarm, ran, evict }) => {
      await ring(NOW)
      ran.length = 0
      await by('often', at(10))
      await by('seldom', at(60))
      evict()
      expect(await alarm()).toBe(at(10))
      await ring(at(10))
      expect(ran).toEqual(['often', 'seldom'])
    }))

  it('can be cleared', () =>
    inObject(async ({ by, clear, alarm }) => {
      await by('often', at(10))
      await clear()
      expect(await alarm()).toBeNull()
    }))
})
