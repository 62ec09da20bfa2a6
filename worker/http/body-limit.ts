import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { MinimumRate } from '../lib/minimum-rate'

/** Bytes, unless the route raises it: enough for JSON. */
const BYTES_MAX = 128 * 1024
/** A slow mobile connection is several times faster. */
const RATE = { bytesPerSecond: 4 * 1024, windowMs: 15_000, totalMs: 600_000 }

/**
 * The answer to a rejected client waits while it sends at least this fast: closing the connection with so much data in flight
 * would lose the answer. Cloudflare itself refuses bodies above 100 MB on most plans.
 */
const FAST = {
  bytes: 192 * 1024 * 1024,
  bytesPerSecond: 4 * 1024 * 1024,
  windowMs: 1000,
  totalMs: 10_000,
}
/** Limits for draining the rest after the answer was sent. */
const SLOW = { bytes: 512 * 1024 * 1024, bytesPerSecond: 4 * 1024, windowMs: 5000, totalMs: 15_000 }
const BUFFER_BYTES = 256 * 1024

/**
 * Limits the size and duration of every request body while its route reads it. `bodyLimit` raises the size for one route. A body
 * that was not read to its end is drained, or the client never reads the error.
 */
export const limitedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body: source } = c.req.raw
  if (!source) return next()
  const body = new LimitedBody(source, Number(c.req.header('Content-Length') ?? 0))
  c.set('body', body)
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body: body.stream })
  await next()
  if (!(await body.drain(FAST))) c.executionCtx.waitUntil(body.drain(SLOW))
  // Also if the route answered something else to the incomplete body.
  if (body.refusal) throw body.refusal
})

/** Raises the limit for one route. Use it after the middleware that checks access. */
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

  /**
   * The client's stream itself, for a route that passes it on: chunks that do not go through JavaScript cost a third of the time.
   * The route then limits the time. Null when the length is not announced or exceeds the limit.
   */
  release() {
    const isTooLong = !this.announced || this.announced > this.#max
    return isTooLong || this.#reader ? null : this.source
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

  /** Reads and discards the rest, within these limits. False if there may be more. */
  async drain(limits: typeof FAST) {
    if (this.#ended) return true
    try {
      if (!this.#drain) this.#reader?.releaseLock()
      this.#drain ??= new Drain(this.source)
      this.#ended = await this.#drain.run(limits)
    } catch {
      // Read elsewhere already, or the client has disconnected.
      this.#ended = true
    }
    return this.#ended
  }
}

class Drain {
  #reader: ReadableStreamBYOBReader
  /** Reused: new buffers for each chunk become garbage faster than it is collected. */
  #buffer = new ArrayBuffer(BUFFER_BYTES)
  #read: Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> | null = null

  constructor(source: ReadableStream<Uint8Array>) {
    this.#reader = source.getReader({ mode: 'byob' })
  }

  /** True at the end; false after `bytes`, or if the client is too slow: its pending read is kept for the next run. */
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
