import { expect, it, vi } from 'vitest'
import { probe } from '../../../app/features/player/engine/retry'

it.each([
  [200, 'ok'],
  [206, 'ok'],
  [401, 'signed_out'],
  [403, 'vip_required'],
  [404, 'missing'],
  [429, 'too_many_streams'],
  [503, 'unreachable'],
])('reads an answer of %i as %s', async (status, result) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
  expect(await probe('/api/tracks/one/stream')).toBe(result)
  expect(fetched).toHaveBeenCalledWith('/api/tracks/one/stream', {
    method: 'HEAD',
    cache: 'no-store',
  })
  fetched.mockRestore()
})

it('treats a missing answer as a lost connection', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  expect(await probe('/api/tracks/one/stream')).toBe('unreachable')
  fetched.mockRestore()
})
