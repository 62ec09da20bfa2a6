import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { shortenPauses } from '../../support/short-pauses'
import { relay } from '../../../worker/radio/relay'

const URL = 'https://stream.host.test/live'
let upstream: MockInstance<typeof fetch>

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = vi.spyOn(globalThis, 'fetch')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A station that sends this text and then continues, ends, or breaks. */
function station(words: string[], then: 'stay' | 'end' | 'break', headers = {}) {
  const left = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const word of words) controller.enqueue(new TextEncoder().encode(word))
      if (then === 'end') controller.close()
      if (then === 'break') controller.error(new Error('cut'))
    },
    cancel: left,
  })
  return {
    response: new Response(body, { headers: { 'Content-Type': 'audio/mpeg', ...headers } }),
    left,
  }
}

const listen = (headers = {}, mayGoOn = async () => true) =>
  relay(URL, new Request('https://club.test/', { headers }), mayGoOn)

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { done, value } = await reader.read()
  return done ? null : new TextDecoder().decode(value)
}

describe('a relayed station', () => {
  it('is passed on as it comes, and closed when the listener leaves', async () => {
    const live = station(['one', 'two'], 'stay', { 'Set-Cookie': 'spy=1', 'icy-name': 'Elsewhere' })
    upstream.mockResolvedValue(live.response)
    const response = await listen()
    expect(response.headers.get('icy-name')).toBe('Elsewhere')
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const reader = response.body!.getReader()
    expect(await read(reader)).toBe('one')
    expect(await read(reader)).toBe('two')
    await reader.cancel()
    expect(live.left).toHaveBeenCalledOnce()
  })

  it.each(['end', 'break'] as const)(
    'is asked again when its stream comes to an %s',
    async (then) => {
      const pauses = shortenPauses()
      upstream
        .mockResolvedValueOnce(station(then === 'end' ? ['one'] : [], then).response)
        .mockResolvedValueOnce(station(['again'], 'stay').response)
      const reader = (await listen()).body!.getReader()
      if (then === 'end') expect(await read(reader)).toBe('one')
      expect(await read(reader)).toBe('again')
      expect(upstream).toHaveBeenCalledTimes(2)
      expect(pauses.mock.calls.map(([ms]) => ms)).toEqual([1000])
      await reader.cancel()
    },
  )

  it('is reconnected when it sends one byte a second', async () => {
    shortenPauses()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    let next: ReturnType<typeof setTimeout>
    const drip = new ReadableStream<Uint8Array>({
      cancel: () => clearTimeout(next),
      pull: (controller) =>
        new Promise<void>((resolve) => {
          next = setTimeout(() => {
            controller.enqueue(new TextEncoder().encode('x'))
            resolve()
          }, 1000)
        }),
    })
    upstream
      .mockResolvedValueOnce(new Response(drip, { headers: { 'Content-Type': 'audio/mpeg' } }))
      .mockResolvedValueOnce(station(['again'], 'stay').response)
    const reader = (await listen()).body!.getReader()
    const heard: (string | null)[] = []
    const listening = (async () => {
      while (heard.at(-1) !== 'again') heard.push(await read(reader))
    })()
    await vi.advanceTimersByTimeAsync(20_000)
    await listening
    expect(heard.length).toBeLessThanOrEqual(17)
    await reader.cancel()
  })

  it('ends with its stream when titles are inserted: their positions could not be kept', async () => {
    upstream.mockResolvedValue(station(['one'], 'end', { 'icy-metaint': '16000' }).response)
    const response = await listen({ 'Icy-MetaData': '1' })
    expect(response.headers.get('icy-metaint')).toBe('16000')
    const reader = response.body!.getReader()
    expect(await read(reader)).toBe('one')
    expect(await read(reader)).toBeNull()
    expect(upstream).toHaveBeenCalledOnce()
  })

  it('goes silent within a minute for a former VIP', async () => {
    const clock = vi.spyOn(Date, 'now')
    const live = station(['one', 'two', 'three'], 'stay')
    upstream.mockResolvedValue(live.response)
    const mayGoOn = vi.fn(async () => false)
    const reader = (await listen({}, mayGoOn)).body!.getReader()
    expect(await read(reader)).toBe('one')
    expect(mayGoOn).not.toHaveBeenCalled()
    clock.mockReturnValue(performance.timeOrigin + performance.now() + 61_000)
    const rest = [await read(reader), await read(reader)]
    expect(rest).toContain(null)
    expect(rest).not.toContain('three')
    expect(live.left).toHaveBeenCalledOnce()
  })

  it('is asked for titles only when the listener asks', async () => {
    upstream.mockImplementation(async () => station([], 'stay').response)
    const asked = (call: number) =>
      new Request(URL, upstream.mock.calls[call]?.[1]).headers.get('Icy-MetaData')
    await (await listen()).body?.cancel()
    await (await listen({ 'Icy-MetaData': '1' })).body?.cancel()
    expect([asked(0), asked(1)]).toEqual([null, '1'])
  })

  it('is refused when it sends a page, fails, or is in a private network', async () => {
    upstream.mockImplementation(
      async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    )
    await expect(listen()).rejects.toMatchObject({ code: 'proxy_failed' })
    upstream.mockImplementation(async () => new Response(null, { status: 503 }))
    await expect(listen()).rejects.toMatchObject({ code: 'proxy_failed' })
    upstream.mockClear()
    await expect(
      relay('http://127.0.0.1:8000/live', new Request('https://club.test/'), async () => true),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(upstream).not.toHaveBeenCalled()
  })
})
