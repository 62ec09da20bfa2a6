import type * as z from 'zod/mini'
import { Listener, PAGE, STREAM } from './listener'
import { Sockets } from './sockets'

/** Of each kind. */
const SOCKETS_OF_MEMBER = 10
const STREAMS_OF_MEMBER = 6
/** Longer than a finished stream keeps its slot (`SLOT_MS` in stream-slots.ts). */
const STREAM_WAIT_MS = 2500
/** How long requests beside a waiting one are refused at once. */
const CROWD_MS = 1000

const memberTag = (memberId: string) => `member:${memberId}`
const networkTag = (network: string) => `network:${network.slice(0, 100)}`

/** The sockets of a room: pages, and streams that hold a slot. */
export class MemberSockets extends Sockets<Listener> {
  /** The request that waits for a stream of its member, by member. */
  readonly #waiting = new Map<string, { isCrowded: boolean }>()

  constructor(
    state: DurableObjectState,
    private limits: boolean,
  ) {
    // A client acknowledges each frame it receives, so its frames are many.
    super(state, { attachment: Listener, frames: { max: 300, ms: 10_000 } })
  }

  of = (memberId: string) => this.open(memberTag(memberId))

  ofKind = (kind: string, sockets = this.open()) =>
    sockets.filter((socket) => this.attachment(socket).kind === kind)

  pagesOf = (memberId: string) => this.ofKind(PAGE, this.of(memberId))

  /** Streams are not counted: they have their own limit. */
  countFrom = (network: string) => this.open(networkTag(network)).length

  /** Whether no further stream may start. A new stream displaces none: someone is listening to the others. */
  isStreamsFull = (memberId: string) =>
    this.limits && this.ofKind(STREAM, this.of(memberId)).length >= STREAMS_OF_MEMBER

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

  add(listener: Omit<Listener, 'joined' | 'follows'>) {
    const { kind, memberId, network } = listener
    const attachment = { ...listener, joined: Date.now(), follows: {} }
    if (kind === STREAM) return this.connect(attachment, [memberTag(memberId)])
    if (this.limits) this.displaceOldest(this.ofKind(kind, this.of(memberId)), SOCKETS_OF_MEMBER)
    return this.connect(attachment, [memberTag(memberId), networkTag(network)])
  }
}

/** The sockets that follow a channel, with what the channel keeps with each of them. It survives hibernation. */
export class Followers<T> {
  readonly #kept = new WeakMap<WebSocket, { value: T | undefined }>()

  constructor(
    private sockets: MemberSockets,
    private channel: string,
    private schema: z.ZodMiniType<T>,
  ) {}

  get(socket: WebSocket) {
    const kept = this.#kept.get(socket)
    if (kept) return kept.value
    const { follows } = this.sockets.attachment(socket)
    const value = this.schema.safeParse(follows[this.channel]).data
    this.#kept.set(socket, { value })
    return value
  }

  set(socket: WebSocket, value: T | undefined) {
    this.#kept.set(socket, { value })
    const listener = this.sockets.attachment(socket)
    const { [this.channel]: _, ...others } = listener.follows
    const follows = value === undefined ? others : { ...others, [this.channel]: value }
    this.sockets.update(socket, { ...listener, follows })
  }

  open = (sockets = this.sockets.open()) =>
    sockets.filter((socket) => this.get(socket) !== undefined)

  of = (memberId: string) => this.open(this.sockets.of(memberId))
}
