import { describe, expect, it, vi } from 'vitest'
import { HEAD_START_MS } from '../../../worker/radio/schedule'
import { pacedStream } from '../../../worker/radio/paced-stream'
import { newSlot } from '../../support/radio'

const slot = newSlot()
const piece = (dueIn: number) => ({ slot, bytes: Uint8Array.of(1), due: Date.now() + dueIn })

describe('pacing', () => {
  it('sends a head start before it is due, and not sooner', async () => {
    const reader = pacedStream({
      pieces: (async function* () {
        yield piece(0)
        yield piece(HEAD_START_MS + 300)
      })(),
      mayGoOn: async () => true,
    }).getReader()
    const began = Date.now()
    await reader.read()
    expect(Date.now() - began).toBeLessThan(200)
    await reader.read()
    expect(Date.now() - began).toBeGreaterThanOrEqual(295)
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
    const reader = stream.getReader()
    await reader.read()
    await reader.cancel()
    expect(over).toHaveBeenCalledOnce()
    await scheduler.wait(400)
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
