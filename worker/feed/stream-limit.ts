import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { FEED_CLOSE } from '../../shared/feed'
import { rightsOf } from '../accounts'
import type { AppEnv } from '../env'
import { DomainError, retryLater } from '../errors'
import { clientAddress } from '../http/rate-limit'
import { copyStream } from '../platform/copy-stream'
import { holdStream, isStreamsFull } from './rooms'

/** A shorter answer is over before it could be counted; the parts of recordings that stay in memory are shorter too. */
const SHORT_BYTES = 512 * 1024
/**
 * A file that was sent whole keeps its slot for this long after its beginning. Without it, files that a fast connection takes in
 * milliseconds would never be open at the same time, and any number of them could be requested at once.
 */
const SLOT_MS = 2000
/** After the member's room was lost (a deploy, a fault) the stream goes on, and asks for its place again. */
const AGAIN_MS = [1000, 5000, 20_000, 60_000, 60_000]

export type OpenStream = {
  startedAt: number
  /** Aborted when the member may not listen any more: signed out, banned, no longer VIP. */
  ended: AbortSignal
  /** Frees the place for another stream. */
  close: () => void
}

/**
 * For routes behind `vip`: an answer that takes time is one of the six streams that a member may have at once, and ends with
 * their right to it. Radio counts its own (`openStream`); see decision 29.
 */
export const streamLimit = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'HEAD') await requireFreeStream(c)
  // Taken while the answer is looked up: the room may be far away.
  const early = asksForMuch(c.req.raw) ? openStream(c) : null
  early?.catch(() => undefined)
  await next()
  const { body } = c.res
  if (!body || !isLong(c.res)) {
    // Within the request: a socket that is still being opened when it ends would hold its place.
    if (early)
      c.executionCtx.waitUntil(
        early.then(
          (stream) => stream.close(),
          () => undefined,
        ),
      )
    return
  }
  try {
    const stream = await (early ?? openStream(c))
    const { readable, sent } = copyUntilEnded(body, c.res.headers, stream.ended)
    c.res = new Response(readable, c.res)
    c.executionCtx.waitUntil(freeSlot(stream, sent))
  } catch (error) {
    await body.cancel()
    throw error
  }
})

/** A player asks by HEAD why a stream was refused. @throws DomainError `too_many_streams` */
export async function requireFreeStream(c: Context<AppEnv>) {
  const isFull = await isStreamsFull(c.env, c.var.viewer.id).catch(logged)
  if (isFull) throw tooManyStreams()
}

/**
 * One of the member's streams, held by a socket to their room: it ends with this request however that ends, and the room
 * closes it with the session or the membership. A room that does not answer lets the stream begin.
 * @throws DomainError `too_many_streams`
 */
export async function openStream(c: Context<AppEnv>): Promise<OpenStream> {
  const { id, sessionId, sessionUntil } = c.var.viewer
  const startedAt = Date.now()
  const ended = new AbortController()
  let socket: WebSocket | null = null
  let isClosed = false
  let failures = 0

  const again = () => {
    const wait = AGAIN_MS[failures++]
    if (wait !== undefined && !isClosed)
      setTimeout(() => void attach().catch(() => ended.abort()), wait)
  }
  const attach = async () => {
    const response = await holdStream(c.env, {
      kind: 'stream',
      memberId: id,
      sessionId,
      until: sessionUntil,
      rights: rightsOf(c.var.viewer),
      network: clientAddress(c),
      since: null,
    }).catch(logged)
    if (response?.status === 429) throw tooManyStreams()
    if (!response?.webSocket) return again()
    socket = response.webSocket
    socket.accept()
    if (isClosed) return socket.close()
    socket.addEventListener('close', ({ code }) => {
      if (code === FEED_CLOSE.SESSION_OVER || code === FEED_CLOSE.NOT_ALLOWED) ended.abort()
      else again()
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
  console.error({ stream_limit: String(error) })
  return null
}

/** All but a short range that says where it ends. */
function asksForMuch({ method, headers }: Request) {
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
