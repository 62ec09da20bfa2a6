import * as z from 'zod/mini'
import { FEED_CLOSE } from '../../../shared/feed'
import { Listener, memberTag, networkTag } from './listener'

const OF_MEMBER = 10
const STREAMS_OF_MEMBER = 6
/** Longer than a finished stream keeps its slot (`SLOT_MS` in ../stream-limit.ts). */
const STREAM_WAIT_MS = 2500
/** How long requests beside a waiting one are refused at once. */
const CROWD_MS = 1000

/** The open sockets of a room and what is known of each: in its attachment, which survives sleep; here it is only cached. */
export class Sockets {
  readonly #listeners = new WeakMap<WebSocket, Listener>()
  /** The request that waits for a stream of its member, by member. */
  readonly #waiting = new Map<string, { isCrowded: boolean }>()

  constructor(
    private state: DurableObjectState,
    private limits: boolean,
  ) {}

  open = (tag?: string) =>
    this.state.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN)

  /** Those that receive the feed. */
  feed = (sockets = this.open()) =>
    sockets.filter((socket) => {
      const { kind, follows } = this.listener(socket)
      return follows || kind === 'feed'
    })

  /** Nobody listens to the feed. */
  isEmpty = () => this.feed().length === 0

  of = (memberId: string) => this.open(memberTag(memberId))

  /** Pages only: streams have a limit of their own. */
  countFrom = (network: string) => this.open(networkTag(network)).length

  /** No further stream may begin. Here the newest does not win: somebody is listening to the others. */
  isStreamsFull = (memberId: string) =>
    this.limits && this.ofKind('stream', this.of(memberId)).length >= STREAMS_OF_MEMBER

  /**
   * Waits until the member has a free slot. Only a single request waits: a seek, a reload, or one download after another. When
   * several come at once, each of them is refused.
   */
  async waitForStream(memberId: string) {
    if (!this.isStreamsFull(memberId)) return
    const waiting = this.#waiting.get(memberId)
    if (waiting) {
      waiting.isCrowded = true
      return
    }
    const request = { isCrowded: false }
    this.#waiting.set(memberId, request)
    for (let ms = 0; ms < STREAM_WAIT_MS && !request.isCrowded; ms += 100) {
      if (!this.isStreamsFull(memberId)) break
      await scheduler.wait(100)
    }
    if (request.isCrowded) setTimeout(() => this.#waiting.delete(memberId), CROWD_MS)
    else this.#waiting.delete(memberId)
  }

  ofKind = (kind: Listener['kind'], sockets = this.open()) =>
    sockets.filter((socket) => this.listener(socket).kind === kind)

  accept(listener: Listener) {
    if (this.limits && listener.kind !== 'stream') this.#makeWay(listener)
    const { 0: client, 1: server } = new WebSocketPair()
    const { kind, memberId, network } = listener
    const tags = kind === 'stream' ? [] : [networkTag(network)]
    this.state.acceptWebSocket(server, [memberTag(memberId), ...tags])
    this.remember(server, listener)
    return { client, server }
  }

  listener(socket: WebSocket) {
    const known = this.#listeners.get(socket) ?? z.parse(Listener, socket.deserializeAttachment())
    this.#listeners.set(socket, known)
    return known
  }

  remember(socket: WebSocket, listener: Listener) {
    this.#listeners.set(socket, listener)
    socket.serializeAttachment(listener)
  }

  /** Not written down: after a sleep the count of what is on the way begins anew, for all alike. */
  acknowledge(socket: WebSocket, acked: number) {
    const listener = this.listener(socket)
    if (acked > listener.acked) this.#listeners.set(socket, { ...listener, acked })
  }

  /** The newest wins: what a phone left behind in a tunnel must not lock its owner out. */
  #makeWay({ kind, memberId }: Listener) {
    const oldestFirst = this.ofKind(kind, this.of(memberId)).toSorted(
      (a, b) => this.listener(a).joined - this.listener(b).joined,
    )
    for (const socket of oldestFirst.slice(0, Math.max(0, oldestFirst.length - OF_MEMBER + 1)))
      socket.close(FEED_CLOSE.NOT_ALLOWED, 'too many sockets')
  }
}
