import { afterEach, expect, it, vi } from 'vitest'
import { fetchMedia } from '../../../worker/files/remote-media'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fetched = () =>
  fetchMedia('https://files.host.test/one.mp3', new Request('https://club.test/'), async () => true)

it('gives up a host that is silent for ten seconds', async () => {
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

it('never makes a truncated body look complete', async () => {
  const body = new ReadableStream({
    type: 'bytes',
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

const MIB = 1024 * 1024

it.each([
  ['says no length', {}],
  ['unpacks to more than it says', { 'Content-Encoding': 'x-told', 'Content-Length': '1000' }],
])(
  'stops a body of two gigabytes that %s at its limit, and holds none of it',
  async (_, headers) => {
    let [made, taken, ahead] = [0, 0, 0]
    const cancelled = vi.fn()
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        made += 1
        // Each gets its own: a transferred buffer is empty.
        controller.enqueue(new Uint8Array(MIB))
        if (made === 2048) controller.close()
      },
      cancel: cancelled,
    })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(body, { headers: { 'Content-Type': 'audio/mpeg', ...headers } }),
    )
    const response = await fetched()
    expect(response.headers.get('Content-Length')).toBeNull()
    const reader = response.body!.getReader()
    const readAll = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        taken += value.length / MIB
        ahead = Math.max(ahead, made - taken)
      }
    }
    await expect(readAll()).rejects.toThrow('too long')
    expect(taken).toBeLessThanOrEqual(160)
    expect(taken).toBeGreaterThan(155)
    expect(ahead).toBeLessThan(20)
    expect(made).toBeLessThan(180)
    expect(cancelled).toHaveBeenCalledOnce()
  },
)

it.each([
  ['says its length', { 'Content-Length': '1000000' }],
  ['says none', {}],
])('cuts off a host of one byte a second that %s', async (_, headers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const cancelled = vi.fn()
  let drip: ReturnType<typeof setTimeout>
  const body = new ReadableStream({
    type: 'bytes',
    pull: (controller) =>
      new Promise<void>((resolve) => {
        drip = setTimeout(() => {
          controller.enqueue(new Uint8Array(1))
          resolve()
        }, 1000)
      }),
    cancel() {
      clearTimeout(drip)
      cancelled()
    },
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(body, { headers: { 'Content-Type': 'audio/mpeg', ...headers } }),
  )
  const response = await fetched()
  const end = expect(response.arrayBuffer()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(cancelled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await end
  expect(cancelled).toHaveBeenCalledOnce()
})

it('keeps length and bytes of a body with a length', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(bytes, {
      status: 206,
      headers: {
        'Content-Type': 'audio/mpeg',
        'Content-Length': '60000',
        'Content-Range': 'bytes 0-59999/90000',
      },
    }),
  )
  const response = await fetched()
  expect(response.headers.get('Content-Length')).toBe('60000')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
})
