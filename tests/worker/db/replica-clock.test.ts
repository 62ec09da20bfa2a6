import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { writeReplicaClock } from '../../../worker/db/replica-clock'
import { watchStatements } from '../../support/database'

const clock = env.REPLICA_CLOCK.getByName('clock')
const ring = () => runDurableObjectAlarm(clock)
const nextAlarm = () => runInDurableObject(clock, (_, { storage }) => storage.getAlarm())
const written = () => env.DB.prepare('select written_at from replica_clock').first('written_at')

const WAIT = { timeout: 10_000 }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('writes the time every five seconds until no replica has answered for an hour', async () => {
  const began = Date.now()
  await clock.keepRunning()
  // The runtime runs the first alarm by itself, and while it begins there is no next one.
  await vi.waitFor(async () => expect(await written()).toBeGreaterThanOrEqual(began), WAIT)
  expect(await nextAlarm()).toBeGreaterThan(Date.now() + 3000)
  expect(await nextAlarm()).toBeLessThanOrEqual(Date.now() + 5000)
  await runInDurableObject(clock, (_, { storage }) => storage.put('lease', Date.now() - 1))
  await ring()
  expect(await nextAlarm()).toBeNull()
  await clock.keepRunning()
  await vi.waitFor(async () => expect(await nextAlarm()).not.toBeNull(), WAIT)
})

it('continues after the database failed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await runInDurableObject(clock, async (_, { storage }) => {
    await storage.put('lease', Date.now() + 60_000)
    // Far enough that the runtime leaves it to the test.
    await storage.setAlarm(Date.now() + 60_000)
  })
  const { restore } = watchStatements(() => {
    throw new Error('D1_ERROR: Network connection lost.')
  })
  expect(await ring()).toBe(true)
  restore()
  expect(logged).toHaveBeenCalledWith({
    replica_clock: 'Error: D1_ERROR: Network connection lost.',
  })
  expect(await nextAlarm()).toBeLessThanOrEqual(Date.now() + 5000)
  expect(await nextAlarm()).toBeGreaterThan(Date.now() + 3000)
})

it('never goes back', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  await writeReplicaClock(env.DB)
  const later = await written()
  vi.setSystemTime(Date.now() - 30_000)
  await writeReplicaClock(env.DB)
  expect(await written()).toBe(later)
})
