import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NamedTimer, type NextRun, type TimerWork } from '../../../worker/live/timer'

afterEach(() => vi.restoreAllMocks())

/** A timer whose work a test scripts. */
class Scripted extends NamedTimer {
  readonly told: string[] = []
  readonly runs: NextRun[] = []
  next: NextRun | Error = { at: null }
  protected override readonly works: Record<string, () => TimerWork> = {
    scripted: () => ({
      run: async () => {
        if (this.next instanceof Error) throw this.next
        this.runs.push(this.next)
        return this.next
      },
      tell: (message) => void this.told.push(message),
    }),
  }
}

const withTimer = (act: (timer: Scripted, storage: DurableObjectStorage) => Promise<void>) =>
  runInDurableObject(env.TIMER.getByName(crypto.randomUUID()), async (_, state) =>
    act(new Scripted(state, env), state.storage),
  )

describe('a timer', () => {
  it('runs when it is woken, and when it wants to run again', () =>
    withTimer(async (timer, storage) => {
      const later = Date.now() + 60_000
      timer.next = { at: later }
      await timer.wake('scripted')
      expect(await storage.getAlarm()).toBeLessThanOrEqual(Date.now())
      await storage.deleteAlarm()
      await timer.alarm()
      expect(timer.runs).toHaveLength(1)
      expect(await storage.getAlarm()).toBe(later)
    }))

  it('does not run before a pause is over, whoever wakes it', () =>
    withTimer(async (timer, storage) => {
      const later = Date.now() + 60_000
      timer.next = { at: later, isPause: true }
      await timer.wake('scripted')
      await timer.alarm()
      await timer.wake('scripted')
      await storage.deleteAlarm()
      await timer.alarm()
      expect(timer.runs).toHaveLength(1)
      expect(await storage.getAlarm()).toBe(later)
    }))

  it('tries again some seconds after an error', () =>
    withTimer(async (timer, storage) => {
      vi.spyOn(console, 'error').mockReturnValue()
      timer.next = new Error('No database')
      await timer.wake('scripted')
      await storage.deleteAlarm()
      await timer.alarm()
      expect(await storage.getAlarm()).toBeGreaterThan(Date.now() + 5000)
    }))

  it('is told things', () =>
    withTimer(async (timer) => {
      timer.tell('scripted', 'stop')
      expect(timer.told).toEqual(['stop'])
    }))

  it('does nothing under an unknown name', () =>
    withTimer(async (timer, storage) => {
      await timer.wake('nobody')
      await storage.deleteAlarm()
      await timer.alarm()
      expect(timer.runs).toEqual([])
      expect(await storage.getAlarm()).toBeNull()
    }))
})

it('the club’s timers survive an eviction', async () => {
  const timer = env.TIMER.getByName('releases')
  await timer.wake('releases')
  await evictDurableObject(timer)
  await runInDurableObject(timer, (instance) => instance.alarm())
})
