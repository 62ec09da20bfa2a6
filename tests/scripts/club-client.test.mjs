import { expect, it, vi } from 'vitest'
import { patiently, readUrl } from '../../scripts/club/client.mjs'

const busy = (status, seconds) =>
  Object.assign(new Error('busy'), {
    status,
    response: new Response(null, { headers: seconds ? { 'Retry-After': seconds } : {} }),
  })

it('waits as long as the club asks, and repeats what was cut off', async () => {
  const waited = []
  const ask = vi
    .fn()
    .mockRejectedValueOnce(busy(429, '60'))
    .mockRejectedValueOnce(busy(503))
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValueOnce('done')
  expect(await patiently(ask, async (ms) => waited.push(ms))('/path', {})).toBe('done')
  expect(waited).toEqual([60_000, 4000, 8000])
})

it('does not repeat a refusal, and gives up at last', async () => {
  const refused = vi.fn().mockRejectedValue(busy(409))
  await expect(patiently(refused, async () => {})('/path')).rejects.toThrow('busy')
  expect(refused).toHaveBeenCalledTimes(1)
  const lost = vi.fn().mockRejectedValue(new TypeError('fetch failed'))
  await expect(patiently(lost, async () => {})('/path')).rejects.toThrow('fetch failed')
  expect(lost.mock.calls.length).toBeGreaterThan(3)
})

it('sends passwords only over https, except on this machine', () => {
  expect(readUrl(undefined, { PORT: '9000' })).toBe('http://localhost:9000')
  expect(readUrl('https://club.test/', {})).toBe('https://club.test')
  for (const address of ['http://club.test', 'ftp://club.test', 'club'])
    expect(() => readUrl(address, {})).toThrow()
})
