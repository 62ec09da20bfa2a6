import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { rightsOf } from '../../shared/accounts'
import { LIVE_CLOSE } from '../../shared/live'
import type { AppEnv } from '../env'
import { DomainError, retryLater } from '../errors'
import { clientAddress } from '../http/rate-limit'
import { copyStream } from '../files/copy-stream'
import { STREAM } from './listener'
import { holdStream, isStreamsFull, listenerOf } from './rooms'

/** Shorter answers do not count: they end at once. Cached parts of recordings are shorter too. */
const SHORT_BYTES = 512 * 1024
/**
 * A file that was sent whole keeps its slot for this long after its beginning. Without it, files that a fast connection takes in
 * milliseconds would never be open at the same time, and any number of them could be requested at once.
 */
const SLOT_MS = 2000
/** Delays before a stream reconnects to the member's room, after a deploy or an error. It plays on meanwhile. */
const RECONNECT_MS = [1000, 5000, 20_000, 60_000, 60_000]

export type OpenStream = {
  startedAt: number
  /** Aborted when the member may not listen any more: signed out, banned, no longer VIP. */
  ended: AbortSignal
  /** Frees the slot. */
  close: () => void
}

/** For streams that members without VIP may play too: it is not cut off when VIP ends. */
export const memberStreamLimit = limitedStream({ needsVip: false })

function limitedStream({ needsVip }: { needsVip: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const limited = await limitStream(
      c,
      async () => {
        await next()
        return c.res
      },
      needsVip,
    )
    if (limited !== c.res) c.res = limited
  })
}

/**
 * A long answer takes one of the member's six stream slots and is cut off when their access ends. `c.var.viewer` is set. Radio calls
 * `openStream` itself; see decision 29.
 * @throws DomainError `too_many_streams`
 */
export async function limitStream(
  c: Context<AppEnv>,
  answer: () => Promise<Response>,
  needsVip = true,
) {
  if (c.req.method === 'HEAD') await requireFreeStream(c)
  // Starts while the answer is prepared: the room may be far away.
  const pending = mayBeLong(c.req.raw) ? openStream(c, needsVip) : null
  pending?.catch(() => undefined)
  const release = () => {
    // Closed within the request: a socket that is still connecting when it ends would keep its slot.
    if (pending)
      c.executionCtx.waitUntil(
        pending.then(
          (stream) => stream.close(),
          () => undefined,
        ),
      )
  }
  const response = await answer().catch((error: unknown) => {
    release()
    throw error
  })
  const { body } = response
  if (!body || !isLong(response)) {
    release()
    return response
  }
  try {
    const stream = await (pending ?? openStream(c, needsVip))
    const { readable, sent } = copyUntilEnded(body, response.headers, stream.ended)
    c.executionCtx.waitUntil(freeSlot(stream, sent))
    return new Response(readable, response)
  } catch (error) {
    await body.cancel()
    throw error
  }
}

/** For HEAD, with which a player finds out why a stream was refused. @throws DomainError `too_many_streams` */
export async function requireFreeStream(c: Context<AppEnv>) {
  const isFull = await isStreamsFull(c.env, c.var.viewer.id).catch(logged)
  if (isFull) throw tooManyStreams()
}

/**
 * One of the member's streams, held by a socket to their room: it ends with this request however that ends, and the room
 * closes it with the session or the membership. A room that does not answer lets the stream begin.
 * @throws DomainError `too_many_streams`
 */
export async function openStream(c: Context<AppEnv>, needsVip = true): Promise<OpenStream> {
  const startedAt = Date.now()
  const ended = new AbortController()
  let socket: WebSocket | null = null
  let isClosed = false
  let failures = 0

  const reconnect = () => {
    const wait = RECONNECT_MS[failures++]
    if (wait !== undefined && !isClosed)
      setTimeout(() => void attach().catch(() => ended.abort()), wait)
  }
  const attach = async () => {
    const response = await holdStream(c.env, {
      kind: STREAM,
      needsVip,
      ...listenerOf(c.var.viewer),
      rights: rightsOf(c.var.viewer),
      network: clientAddress(c),
    }).catch(logged)
    if (response?.status === 429) throw tooManyStreams()
    if (!response?.webSocket) return reconnect()
    socket = response.webSocket
    socket.accept()
    if (isClosed) return socket.close()
    socket.addEventListener('close', ({ code }) => {
      if (code === LIVE_CLOSE.SESSION_OVER || code === LIVE_CLOSE.NOT_ALLOWED) ended.abort()
      else reconnect()
    })
  }
  await attach()
  const close = () => {
    if (isClosed) return
    isClosed = true
    socket?.close()
  }
  return { startedAt, ended: ended.signal, close }
}

const tooManyStreams = () => retryLater('too_many_streams', 10)

function logged(error: unknown) {
  if (error instanceof DomainError) throw error
  console.error({ stream_slots: String(error) })
  return null
}

/** Whether the answer may be long: anything but a range with a near end. */
function mayBeLong({ method, headers }: Request) {
  if (method !== 'GET') return false
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('Range') ?? '') ?? []
  return first === undefined || Number(last) - Number(first) >= SHORT_BYTES
}

function isLong({ ok, headers }: Response) {
  const length = headers.get('Content-Length')
  return ok && (length === null || Number(length) > SHORT_BYTES)
}

/** The same bytes, cut off when the stream is ended. `sent` tells whether the client got all of them. */
function copyUntilEnded(body: ReadableStream, headers: Headers, signal: AbortSignal) {
  const length = headers.get('Content-Length')
  const { readable, writable } =
    length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length))
  return { readable, sent: copyStream(body, writable, { signal }) }
}

/** Aborted streams, such as those of a seek, free their slot at once. */
async function freeSlot({ startedAt, close }: OpenStream, sent: Promise<boolean>) {
  if (await sent) await scheduler.wait(Math.max(0, startedAt + SLOT_MS - Date.now()))
  close()
}
