import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../worker/db/client'
import { findServiceProblem, isProven, noteProven } from '../../../worker/db/proven-services'

const db = openDatabase(env.DB)
const attempt = vi.fn<() => Promise<string | null>>()
const ask = (setting: string) => findServiceProblem(db, 'mail', setting, attempt)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  attempt.mockReset()
})

/** Longer than the service is left alone. */
const later = () => vi.setSystemTime(Date.now() + 21_000)

it('is asked once by several at once', async () => {
  attempt.mockResolvedValue(null)
  const answers = await Promise.all([ask('a'), ask('a'), ask('a')])
  expect(attempt).toHaveBeenCalledTimes(1)
  // Those who did not ask do not know yet.
  expect(answers.toSorted()).toEqual(['', '', null])
  expect(await ask('a')).toBeNull()
  later()
  expect(await ask('a')).toBeNull()
  expect(attempt).toHaveBeenCalledTimes(1)
})

it('says what it said last, and nothing before its first answer', async () => {
  let meanwhile: string | null = null
  const failing = (said: string) => async () => {
    meanwhile = await ask('b')
    return said
  }
  attempt.mockImplementationOnce(failing('Not verified.'))
  expect(await ask('b')).toBe('Not verified.')
  expect(meanwhile).toBe('')
  expect(await ask('b')).toBe('Not verified.')
  later()
  attempt.mockImplementationOnce(failing('Over quota.'))
  expect(await ask('b')).toBe('Over quota.')
  expect(meanwhile).toBe('Not verified.')
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(await isProven(db, 'mail', 'b')).toBe(false)
  later()
  attempt.mockResolvedValueOnce(null)
  expect(await ask('b')).toBeNull()
  expect(await isProven(db, 'mail', 'b')).toBe(true)
})

it('is not asked if it is noted as proven, with this setting', async () => {
  attempt.mockResolvedValue('No.')
  await noteProven(db, 'mail', 'c')
  await noteProven(db, 'mail', 'c')
  expect(await ask('c')).toBeNull()
  expect(attempt).not.toHaveBeenCalled()
  expect(await ask('d')).toBe('No.')
})
