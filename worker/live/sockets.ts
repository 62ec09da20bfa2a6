import * as z from 'zod/mini'
import { LIVE_CLOSE } from '../../shared/live'
import { activeSessions } from '../accounts'
import type { Database } from '../db/client'

/** Bytes. No client of ours sends a longer frame. */
const FRAME_BYTES_MAX = 64 * 1024
/** Codes that say how a connection was lost. They cannot be sent. */
const UNSENDABLE = new Set([1004, 1005, 1006, 1015])

/** Stored with each socket, so that it survives hibernation. A room adds its own fields. */
type Attachment = {
  sessionId: string
  /** Epoch milliseconds. */
  joined: number
}

/** What an active session may. */
export type ActiveSession = NonNullable<
  ReturnType<Awaited<ReturnType<typeof activeSessions>>['get']>
>

type Options<T> = {
  attachment: z.ZodMiniType<T>
  /** As many frames as a client may send in `ms`. */
  frames: { max: number; ms: number }
}

/** The hibernatable sockets of one Durable Object. It answers the heartbeat: `pong` to `ping`, without waking up. */
export class Sockets<T extends Attachment> {
  readonly #attachments = new WeakMap<WebSocket, T>()
  readonly #limits = new WeakMap<WebSocket, FrameLimit>()
  // The runtime builds its list anew at each call, and the chat asks for it at each word of an answer.
  #all: WebSocket[] | null = null

  constructor(
    protected readonly state: DurableObjectState,
    private options: Options<T>,
  ) {
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  open(tag?: string) {
    this.#all ??= this.state.getWebSockets()
    const sockets = tag === undefined ? this.#all : this.state.getWebSockets(tag)
    return sockets.filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  /** Adds a socket. Returns the answer to its upgrade request, and our side of it. */
  connect(attachment: T, tags: string[] = []) {
    const { 0: client, 1: server } = new WebSocketPair()
    this.state.acceptWebSocket(server, tags)
    this.update(server, attachment)
    this.#all = null
    return { response: new Response(null, { status: 101, webSocket: client }), server }
  }

  attachment(socket: WebSocket) {
    const attachment =
      this.#attachments.get(socket) ??
      z.parse(this.options.attachment, socket.deserializeAttachment())
    this.#attachments.set(socket, attachment)
    return attachment
  }

  update(socket: WebSocket, attachment: T) {
    this.updateUntilHibernation(socket, attachment)
    socket.serializeAttachment(attachment)
  }

  /** Cheaper: for what may start anew after hibernation. */
  updateUntilHibernation(socket: WebSocket, attachment: T) {
    this.#attachments.set(socket, attachment)
  }

  /** Closes a socket whose client broke the protocol. */
  refuse(socket: WebSocket) {
    socket.close(LIVE_CLOSE.UNREADABLE, 'unreadable frame')
  }

  broadcast(text: string) {
    for (const socket of this.open()) socket.send(text)
  }

  /**
   * Closes the oldest of these sockets, so that with a new one there are at most `max`. The newest wins: a connection that a
   * phone lost in a tunnel stays open for minutes and must not lock its owner out.
   */
  displaceOldest(sockets: WebSocket[], max: number) {
    const oldestFirst = sockets.toSorted(
      (a, b) => this.attachment(a).joined - this.attachment(b).joined,
    )
    for (const socket of oldestFirst.slice(0, Math.max(0, oldestFirst.length - max + 1)))
      socket.close(LIVE_CLOSE.NOT_ALLOWED, 'too many sockets')
  }

  /** Closes the sockets of one session; null: of every session. */
  endSession(sessionId: string | null, sockets = this.open()) {
    for (const socket of sockets)
      if (sessionId === null || this.attachment(socket).sessionId === sessionId)
        socket.close(LIVE_CLOSE.SESSION_OVER, 'session over')
  }

  /**
   * The only check of sessions: reads those of these sockets, all in one query, and closes the sockets whose session has ended. With
   * `mayStay`, also those whose member may not stay. Returns what the sessions of the others may.
   */
  async checkSessions(
    db: Database,
    sockets = this.open(),
    mayStay: (attachment: T, session: ActiveSession) => boolean = () => true,
  ) {
    const active = new Map<WebSocket, ActiveSession>()
    if (sockets.length === 0) return active
    const sessions = await activeSessions(
      db,
      sockets.map((socket) => this.attachment(socket).sessionId),
    )
    for (const socket of sockets) {
      const attachment = this.attachment(socket)
      const session = sessions.get(attachment.sessionId)
      if (!session) socket.close(LIVE_CLOSE.SESSION_OVER, 'session over')
      else if (!mayStay(attachment, session)) socket.close(LIVE_CLOSE.NOT_ALLOWED, 'VIP required')
      else active.set(socket, session)
    }
    return active
  }

  /** The frame in a message. Null: the client broke the protocol, and its socket was closed. */
  receive<Frame>(socket: WebSocket, message: string | ArrayBuffer, schema: z.ZodMiniType<Frame>) {
    const { frames } = this.options
    const limit = this.#limits.get(socket) ?? new FrameLimit(frames.max, frames.ms)
    this.#limits.set(socket, limit)
    if (limit.isOver(Date.now())) {
      socket.close(LIVE_CLOSE.FLOOD, 'too many frames')
      return null
    }
    const parsed = parseFrame(message, schema)
    if (typeof parsed === 'object') return parsed.frame
    socket.close(LIVE_CLOSE[parsed], 'unreadable frame')
    return null
  }

  /**
   * To be called when the client has closed the socket (`webSocketClose`) or the connection was lost (`webSocketError`). A socket
   * that only one side has closed keeps its connection and memory until it is garbage-collected; on phones most end like this.
   */
  finish(socket: WebSocket, code = 1006, reason = '') {
    this.#all = null
    if (UNSENDABLE.has(code)) socket.close()
    else socket.close(code, reason)
  }
}

/** The frame in a client's message, or the name of the close code. */
export function parseFrame<Frame>(message: string | ArrayBuffer, schema: z.ZodMiniType<Frame>) {
  const bytes = typeof message === 'string' ? Buffer.byteLength(message) : message.byteLength
  if (bytes > FRAME_BYTES_MAX) return 'TOO_LONG'
  const frame = typeof message === 'string' ? z.safeParse(schema, parseJson(message)) : null
  return frame?.success ? { frame: frame.data } : 'UNREADABLE'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Allows `max` frames in each window of `ms`. */
export class FrameLimit {
  #count = 0
  #since = -Infinity

  constructor(
    private max: number,
    private ms: number,
  ) {}

  isOver(now: number) {
    if (now - this.#since > this.ms) [this.#count, this.#since] = [0, now]
    this.#count += 1
    return this.#count > this.max
  }
}
