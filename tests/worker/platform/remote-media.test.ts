import { afterEach, expect, it, vi } from 'vitest'
import { fetchMedia } from '../../../worker/platform/remote-media'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fetched = () =>
  fetchMedia('https://files.host.test/one.mp3', new Request('https://club.test/'), async () => true)

it('gives up a host that says nothing for ten seconds', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const answer = expect(fetched()).rejects.toMatchObject({ code: 'proxy_timeout' })
  await vi.advanceTimersByTimeAsync(9999)
  await vi.advanceTimersByTimeAsync(1)
  await answer
})

it('never lets a body that was cut half-way look whole', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(300))
      controller.error(new Error('cut'))
    },
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(body, { headers: { 'Content-Type': 'audio/mpeg' } }),
  )
  const response = await fetched()
  await expect(response.arrayBuffer()).rejects.toThrow('cut')
})
