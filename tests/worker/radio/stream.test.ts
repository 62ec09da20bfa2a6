import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEAD_START_MS } from '../../../worker/radio/schedule'
import { pacedStream } from '../../../worker/radio/paced-stream'
import { newSlot } from '../../support/radio'

const slot = newSlot()
const piece = (dueIn: number) => ({ slot, bytes: Uint8Array.of(1), due: Date.now() + dueIn })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('pacing', () => {
  it('sends a head start before it is due, and not sooner', async () => {
    const reader = pacedStream({
      pieces: (async function* () {
        yield piece(0)
        yield piece(HEAD_START_MS + 300)
      })(),
      mayGoOn: async () => true,
    }).getReader()
    const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue()
    await reader.read()
    expect(wait).not.toHaveBeenCalled()
    await reader.read()
    expect(wait.mock.calls.map(([ms]) => ms)).toEqual([300])
  })

  it('stops the timer and the work when the listener leaves', async () => {
    const over = vi.fn()
    const asked = vi.fn()
    const stream = pacedStream({
      pieces: (async function* () {
        try {
          yield piece(0)
          yield piece(HEAD_START_MS + 300)
          asked()
          yield piece(HEAD_START_MS + 300)
        } finally {
          over()
        }
      })(),
      mayGoOn: async () => true,
    })
    const wait = vi.spyOn(scheduler, 'wait')
    const reader = stream.getReader()
    await reader.read()
    await reader.cancel()
    expect(over).toHaveBeenCalledOnce()
    await expect.poll(() => wait.mock.results).toHaveLength(1)
    await expect(wait.mock.results[0]?.value).rejects.toThrow()
    expect(asked).not.toHaveBeenCalled()
  })

  it('drops a listener who stopped reading without closing', async () => {
    const reader = pacedStream({
      pieces: (async function* () {
        yield piece(-120_000)
      })(),
      mayGoOn: async () => true,
    }).getReader()
    expect((await reader.read()).done).toBe(true)
  })
})
