import { LIVE_CLOSE } from '../../../shared/live'
import type { PartyServerFrame } from '../../../shared/parties'
import type { Database } from '../../db/client'
import { Sockets } from '../../live'
import type { PartyRecord } from '../party-queries'
import type { Listeners } from './delivery'
import { Listener, type ListenerRequest, memberTag } from './listener'
import { checkRights, listenersOf, send } from './sessions'

const SOCKETS_OF_MEMBER = 4
/** The server failed: pages connect again. */
const FAILED = 1011

/** The open pages of a leaf. One that is still joining gets nothing but its own first frames. */
export class Pages {
  readonly #sockets: Sockets<Listener>
  /** An eviction forgets them: a page that was not answered yet has no connection then. */
  readonly #joining = new Set<WebSocket>()

  constructor(state: DurableObjectState) {
    this.#sockets = new Sockets(state, {
      attachment: Listener,
      frames: { max: 200, ms: 10_000 },
    })
  }

  /** Connects a page, which joins until `markReady`. */
  connect(listener: ListenerRequest) {
    this.#sockets.displaceOldest(this.of(listener.memberId), SOCKETS_OF_MEMBER)
    const connection = this.#sockets.connect({ ...listener, joined: Date.now() }, [
      memberTag(listener.memberId),
    ])
    this.#joining.add(connection.server)
    return connection
  }

  markReady(sockets: WebSocket[]) {
    for (const socket of sockets) this.#joining.delete(socket)
  }

  abort(socket: WebSocket) {
    this.#joining.delete(socket)
    socket.close(FAILED, 'not joined')
  }

  count = () => this.#sockets.open().length
  of = (memberId: string) => this.#sockets.open(memberTag(memberId))
  joining = () => this.#sockets.open().filter((socket) => this.#joining.has(socket))
  ready = () => this.#sockets.open().filter((socket) => !this.#joining.has(socket))
  listener = (socket: WebSocket) => this.#sockets.attachment(socket)

  listeners(): Listeners {
    return listenersOf(this.#sockets.open().map(this.listener))
  }

  broadcast(text: string) {
    for (const socket of this.#sockets.open()) if (!this.#joining.has(socket)) socket.send(text)
  }

  /** Texts that differ by listener. */
  sendEach(sockets: WebSocket[], textFor: (listener: Listener) => string) {
    for (const socket of sockets)
      if (socket.readyState === WebSocket.OPEN) socket.send(textFor(this.listener(socket)))
  }

  /** The receiver's votes go to all pages of the member. */
  reply(socket: WebSocket, frame: PartyServerFrame) {
    const receivers = frame.type === 'voted' ? this.of(this.listener(socket).memberId) : [socket]
    for (const receiver of receivers) send(receiver, frame)
  }

  receive: Sockets<Listener>['receive'] = (...args) => this.#sockets.receive(...args)

  finish(socket: WebSocket, code?: number, reason?: string) {
    this.#joining.delete(socket)
    this.#sockets.finish(socket, code, reason)
  }

  endSession(memberId: string, sessionId: string | null) {
    this.#sockets.endSession(sessionId, this.of(memberId))
  }

  /** See `checkRights`. */
  async checkRights(db: Database, party: PartyRecord, sockets = this.#sockets.open()) {
    if (sockets.length === 0) return false
    return checkRights(db, party, this.#sockets, sockets)
  }

  closeAll() {
    for (const socket of this.#sockets.open()) socket.close(LIVE_CLOSE.GONE, 'party deleted')
  }
}
