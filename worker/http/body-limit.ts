import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { MinimumRate } from '../platform/minimum-rate'

/** What a route takes unless it says otherwise: JSON. */
const BYTES_MAX = 128 * 1024
/** A slow mobile line brings several times as much. */
const RATE = { bytesPerSecond: 4 * 1024, windowMs: 15_000, totalMs: 600_000 }

/**
 * While a rejected client sends this fast, the answer waits: so much is under way that a connection which is closed on it
 * loses the answer. Cloudflare itself refuses bodies above 100 MB on most plans.
 */
const FAST = {
  bytes: 192 * 1024 * 1024,
  bytesPerSecond: 4 * 1024 * 1024,
  windowMs: 1000,
  totalMs: 10_000,
}
/** Then the answer goes, and what still comes is read beside it. */
const SLOW = { bytes: 512 * 1024 * 1024, bytesPerSecond: 4 * 1024, windowMs: 5000, totalMs: 15_000 }
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
  if (!(await body.drain(FAST))) c.executionCtx.waitUntil(body.drain(SLOW))
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
  #drain: Drain | null = null

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
      this.#ended = true
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

  /** Reads the rest and throws it away, within these limits. False if there may be more. */
  async drain(limits: typeof FAST) {
    if (this.#ended) return true
    try {
      if (!this.#drain) this.#reader?.releaseLock()
      this.#drain ??= new Drain(this.source)
      this.#ended = await this.#drain.run(limits)
    } catch {
      // Others read it already, or the client has gone.
      this.#ended = true
    }
    return this.#ended
  }
}

class Drain {
  #reader: ReadableStreamBYOBReader
  /** A single one: a new one for each piece becomes garbage faster than it is collected. */
  #buffer = new ArrayBuffer(BUFFER_BYTES)
  #read: Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> | null = null

  constructor(source: ReadableStream<Uint8Array>) {
    this.#reader = source.getReader({ mode: 'byob' })
  }

  /** True at the end; false after `bytes` or when the client is too slow: its open read is kept for the next run. */
  async run(limits: typeof FAST) {
    const rate = new MinimumRate(limits)
    for (let bytes = 0; bytes < limits.bytes;) {
      this.#read ??= this.#reader.read(new Uint8Array(this.#buffer))
      const result = await rate.next(this.#read)
      if (!result) return false
      if (result.done) return true
      this.#read = null
      bytes += result.value.byteLength
      this.#buffer = result.value.buffer
    }
    return false
  }
}
