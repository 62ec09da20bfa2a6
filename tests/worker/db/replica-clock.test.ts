import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { writeReplicaClock } from '../../../worker/db/replica-clock'
import { watchStatements } from '../../support/database'

const clock = env.REPLICA_CLOCK.getByName('clock')
const ring = () => runDurableObjectAlarm(clock)
const nextAlarm = () => runInDurableObject(clock, (_, { storage }) => storage.getAlarm())
const written = () => env.DB.prepare('select written_at from replica_clock').first('written_at')

/** Stops the clock at a time so late that the runtime leaves all alarms to the test. */
function inAnHour() {
  const now = Date.now() + 3_600_000
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return now
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('writes the time every five seconds until no replica has answered for an hour', async () => {
  const now = inAnHour()
  await clock.keepRunning()
  expect(await ring()).toBe(true)
  expect(await written()).toBe(now)
  expect(await nextAlarm()).toBe(now + 5000)
  await runInDurableObject(clock, (_, { storage }) => storage.put('lease', now - 1))
  await ring()
  expect(await nextAlarm()).toBeNull()
  await clock.keepRunning()
  expect(await nextAlarm()).not.toBeNull()
})

it('continues after the database failed', async () => {
  const now = inAnHour()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await runInDurableObject(clock, async (_, { storage }) => {
    await storage.put('lease', now + 60_000)
    await storage.setAlarm(now)
  })
  const { restore } = watchStatements(() => {
    throw new Error('D1_ERROR: Network connection lost.')
  })
  expect(await ring()).toBe(true)
  restore()
  expect(logged).toHaveBeenCalledWith({
    replica_clock: 'Error: D1_ERROR: Network connection lost.',
  })
  expect(await nextAlarm()).toBe(now + 5000)
})

it('never goes back', async () => {
  const now = inAnHour()
  await writeReplicaClock(env.DB)
  expect(await written()).toBe(now)
  vi.setSystemTime(now - 30_000)
  await writeReplicaClock(env.DB)
  expect(await written()).toBe(now)
})
