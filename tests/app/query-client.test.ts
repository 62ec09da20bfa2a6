import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../app/lib/api/api-error'
import { queryClient } from '../../app/query-client'

const KEY = ['read']

afterEach(() => queryClient.clear())

/** Answers each read when it is told to. */
function openReads() {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const close = observer.subscribe(() => {})
  return { answers, close }
}

it('reads again what was being read for the first time while it changed', async () => {
  const { answers, close } = openReads()
  const changed = queryClient.invalidateQueries({ queryKey: KEY })
  answers[0]?.('before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after the change')
  await changed
  expect(queryClient.getQueryData(KEY)).toBe('after the change')
  close()
})

it('does not wait for a running refetch', async () => {
  queryClient.setQueryData(KEY, 'kept')
  const { answers, close } = openReads()
  void queryClient.invalidateQueries({ queryKey: KEY })
  await expect.poll(() => answers.length).toBe(1)
  const changed = queryClient.invalidateQueries({ queryKey: KEY })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before the change')
  answers[1]?.('after the change')
  await changed
  expect(queryClient.getQueryData(KEY)).toBe('after the change')
  close()
})

it('leaves other queries alone', async () => {
  const { answers, close } = openReads()
  await queryClient.invalidateQueries({ queryKey: ['other'] })
  answers[0]?.('first')
  await expect.poll(() => queryClient.getQueryData(KEY)).toBe('first')
  expect(answers).toHaveLength(1)
  close()
})

it('asks no second time for what was refused before its screen was there, until a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = vi.fn().mockRejectedValue(new ApiError('not_found'))
  const query = { queryKey: KEY, queryFn: ask }
  await queryClient.prefetchQuery(query)
  const show = () => new QueryObserver(queryClient, query).subscribe(() => {})()
  show()
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_001)
  show()
  expect(ask).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('asks again for what the network has lost', async () => {
  const ask = vi.fn().mockRejectedValue(new ApiError('offline'))
  const query = { queryKey: KEY, queryFn: ask, retry: false }
  await queryClient.prefetchQuery(query)
  new QueryObserver(queryClient, query).subscribe(() => {})()
  expect(ask).toHaveBeenCalledTimes(2)
})
