import { FEED_CLOSE } from '../../../shared/feed'
import { Sockets } from '../../platform/sockets'
import { Listener, memberTag, networkTag } from './listener'

const OF_MEMBER = 10
const STREAMS_OF_MEMBER = 6
/** Longer than a finished stream keeps its slot (`SLOT_MS` in ../stream-limit.ts). */
const STREAM_WAIT_MS = 2500
/** How long requests beside a waiting one are refused at once. */
const CROWD_MS = 1000

/** The sockets of a room: feeds, member connections, and streams that hold a slot. */
export class FeedSockets extends Sockets<Listener> {
  /** The request that waits for a stream of its member, by member. */
  readonly #waiting = new Map<string, { isCrowded: boolean }>()

  constructor(
    state: DurableObjectState,
    private limits: boolean,
  ) {
    // A client acknowledges each frame it receives, so its frames are many.
    const frames = { max: 300, ms: 10_000 }
    super(state, { attachment: Listener, codes: FEED_CLOSE, frames })
  }

  /** Those that receive the feed. */
  feed = (sockets = this.open()) =>
    sockets.filter((socket) => {
      const { kind, follows } = this.attachment(socket)
      return follows || kind === 'feed'
    })

  /** Whether no socket receives the feed. */
  isEmpty = () => this.feed().length === 0

  of = (memberId: string) => this.open(memberTag(memberId))

  /** Pages only: streams have their own limit. */
  countFrom = (network: string) => this.open(networkTag(network)).length

  /** Whether no further stream may start. A new stream displaces none: someone is listening to the others. */
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
    sockets.filter((socket) => this.attachment(socket).kind === kind)

  add(listener: Listener) {
    const { kind, memberId, network } = listener
    if (kind === 'stream') return this.connect(listener, [memberTag(memberId)])
    if (this.limits) this.displaceOldest(this.ofKind(kind, this.of(memberId)), OF_MEMBER)
    return this.connect(listener, [memberTag(memberId), networkTag(network)])
  }

  /** Kept in memory only: after hibernation the replay buffer is empty too, so that nothing counts as unacknowledged. */
  acknowledge(socket: WebSocket, acked: number) {
    const listener = this.attachment(socket)
    if (acked > listener.acked) this.updateUntilHibernation(socket, { ...listener, acked })
  }
}
