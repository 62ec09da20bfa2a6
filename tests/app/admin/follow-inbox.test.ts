import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refetchOnInboxChange } from '../../../app/admin/inbox/live'
import { messages } from '../../../app/admin/inbox/queries'
import { insightQueries } from '../../../app/admin/insight/queries'
import { emitInboxChanged } from '../../../app/features/session/inbox-events'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  // In this order: the spy was made on a fake timer.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function follow() {
  const queryClient = new QueryClient()
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const stop = refetchOnInboxChange(queryClient)
  const times = () =>
    asked.mock.calls.filter(([filter]) => filter?.queryKey === messages.all).length
  return { asked, times, stop }
}

it('refetches soon, after a delay that setTimeout does not overflow', async () => {
  const wait = vi.spyOn(globalThis, 'setTimeout')
  const { asked, times } = follow()
  emitInboxChanged()
  await vi.advanceTimersByTimeAsync(1)
  expect(times()).toBe(1)
  expect(asked).toHaveBeenCalledWith({ queryKey: insightQueries.overview().queryKey })
  expect(wait.mock.calls.map(([, ms]) => ms)).toEqual([0])
})

it('refetches a few times for a hundred messages, and once after the last', async () => {
  const { times } = follow()
  for (let n = 0; n < 100; n++) {
    emitInboxChanged()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(times()).toBeLessThanOrEqual(3)
  emitInboxChanged()
  const before = times()
  await vi.advanceTimersByTimeAsync(500)
  expect(times()).toBe(before + 1)
})

it('stops with the page', async () => {
  const { times, stop } = follow()
  emitInboxChanged()
  stop()
  emitInboxChanged()
  await vi.advanceTimersByTimeAsync(1000)
  expect(times()).toBe(0)
})
