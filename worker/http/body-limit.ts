import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { MinimumRate } from '../platform/minimum-rate'

/** What a route takes unless it says otherwise: JSON. */
const BYTES_MAX = 128 * 1024
/** A slow mobile line brings several times as much. */
const RATE = { bytesPerSecond: 4 * 1024, windowMs: 15_000, totalMs: 600_000 }

/** Of a rejected body so much is read before the answer, and so much in all. */
const DRAIN_FIRST = { bytes: 32 * 1024 * 1024, ms: 1000 }
const DRAIN_MAX = { bytes: 512 * 1024 * 1024, ms: 10_000 }
const BUFFER_BYTES = 256 * 1024

/**
 * Limits every request body in size and time while its route reads it; nothing is read, and nothing held, for a request that
 * is refused before. `bodyLimit` raises the size for one route. A body that was not read to its end is drained: a connection
 * that is closed while the client still sends takes the refusal with it.
 */
export const limitedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body: source } = c.req.raw
  if (!source) return next()
  const body = new LimitedBody(source, Number(c.req.header('Content-Length') ?? 0))
  c.set('body', body)
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body: body.stream })
  await next()
  const drained = body.drain()
  if (drained) {
    c.executionCtx.waitUntil(drained.all)
    await drained.first
  }
  // Whatever the route made of a body that it did not get whole.
  if (body.refusal) throw body.refusal
})

/** Raises the limit for one route. It stands behind whatever decides who may call it. */
export const bodyLimit = (max: number, code?: ErrorCode) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.var.body?.allow(max, code)
    await next()
  })

class LimitedBody {
  refusal: DomainError | null = null
  readonly stream: ReadableStream<Uint8Array>
  #max = BYTES_MAX
  #code: ErrorCode = 'too_large'
  #bytes = 0
  #ended = false
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  #rate = new MinimumRate(RATE)

  constructor(
    private source: ReadableStream<Uint8Array>,
    private announced: number,
  ) {
    const pull = (to: ReadableStreamDefaultController<Uint8Array>) => this.#pull(to)
    this.stream = new ReadableStream({ pull }, { highWaterMark: 0 })
  }

  allow(max: number, code: ErrorCode = 'too_large') {
    this.#max = max
    this.#code = code
  }

  async #pull(to: ReadableStreamDefaultController<Uint8Array>) {
    if (this.announced > this.#max) return this.#refuse(to, this.#code)
    this.#reader ??= this.source.getReader()
    const result = await this.#rate.next(this.#reader.read())
    if (!result) {
      await this.#reader.cancel()
      return this.#refuse(to, 'body_too_slow')
    }
    if (result.done) {
      this.#ended = true
      return to.close()
    }
    this.#bytes += result.value.byteLength
    if (this.#bytes > this.#max) return this.#refuse(to, this.#code)
    to.enqueue(result.value)
  }

  #refuse(to: ReadableStreamDefaultController<Uint8Array>, code: ErrorCode) {
    this.refusal = new DomainError(code)
    to.error(this.refusal)
  }

  /** Reads the rest and throws it away. `first` is what an answer waits for. */
  drain() {
    if (this.#ended) return null
    const enough = Promise.withResolvers<void>()
    const all = this.#drain(enough.resolve).finally(enough.resolve)
    return { all, first: Promise.race([enough.promise, scheduler.wait(DRAIN_FIRST.ms)]) }
  }

  /** Through one buffer: a new one for each piece becomes garbage faster than it is collected. */
  async #drain(enough: () => void) {
    const until = Date.now() + DRAIN_MAX.ms
    try {
      this.#reader?.releaseLock()
      const reader = this.source.getReader({ mode: 'byob' })
      let buffer = new ArrayBuffer(BUFFER_BYTES)
      for (let bytes = 0; bytes < DRAIN_MAX.bytes && Date.now() < until;) {
        const { done, value } = await reader.read(new Uint8Array(buffer))
        if (done) return
        bytes += value.byteLength
        buffer = value.buffer
        if (bytes >= DRAIN_FIRST.bytes) enough()
      }
      await reader.cancel()
    } catch {
      // It was read already, or the client has gone.
    }
  }
}
