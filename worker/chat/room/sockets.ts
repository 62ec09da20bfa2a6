import * as z from 'zod/mini'
import { CHAT_CLOSE } from '../../../shared/chat'

/** The room trusts this header: the Worker alone can write it. */
export const SESSION_HEADER = 'x-chat-session'

const OF_MEMBER = 10

/** What is remembered of a socket, also while the room sleeps. */
const Guest = z.object({ sessionId: z.string(), joined: z.number() })
type Guest = z.infer<typeof Guest>

/** The open pages of one member. */
export class Sockets {
  // Asked for with every word of an answer; the runtime's own list is made anew each time.
  #open: WebSocket[] | null = null

  constructor(private state: DurableObjectState) {}

  isEmpty = () => this.all().length === 0

  all() {
    this.#open ??= this.state.getWebSockets()
    return this.#open
  }

  tell(frame: string) {
    for (const socket of this.all()) if (socket.readyState === WebSocket.OPEN) socket.send(frame)
  }

  accept(sessionId: string) {
    this.#makeWay()
    const { 0: client, 1: server } = new WebSocketPair()
    this.state.acceptWebSocket(server)
    server.serializeAttachment({ sessionId, joined: Date.now() } satisfies Guest)
    this.#open = null
    return { client, server }
  }

  sessionOf = (socket: WebSocket) => guestOf(socket).sessionId

  forget() {
    this.#open = null
  }

  /** The newest wins: what a phone left behind in a tunnel must not lock its owner out. */
  #makeWay() {
    const oldestFirst = this.all()
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .toSorted((a, b) => guestOf(a).joined - guestOf(b).joined)
    for (const socket of oldestFirst.slice(0, Math.max(0, oldestFirst.length - OF_MEMBER + 1)))
      socket.close(CHAT_CLOSE.NOT_ALLOWED, 'too many sockets')
  }
}

const guestOf = (socket: WebSocket) => z.parse(Guest, socket.deserializeAttachment())
