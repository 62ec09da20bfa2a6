import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../app/lib/api/api-error'
import { queryClient } from '../../../app/query-client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** How often a screen requests when every request fails with this error. */
async function questions(error: Error) {
  const queryFn = vi.fn(() => Promise.reject(error))
  const screen = new QueryObserver(queryClient, { queryKey: ['any'], queryFn })
  const leave = screen.subscribe(() => {})
  await vi.runAllTimersAsync()
  expect(screen.getCurrentResult().error).toBe(error)
  leave()
  return queryFn.mock.calls.length
}

it('retries a failed read twice and not more', async () => {
  expect(await questions(new ApiError('offline'))).toBe(3)
})

it.each(['unavailable', 'internal', 'not_found', 'signed_out'] as const)(
  'takes %s for an answer',
  async (code) => {
    expect(await questions(new ApiError(code))).toBe(1)
  },
)

it('never retries a write', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new ApiError('offline')))
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn })
  const failed = expect(mutation.execute(undefined)).rejects.toThrow()
  await vi.runAllTimersAsync()
  await failed
  expect(mutationFn).toHaveBeenCalledTimes(1)
})
