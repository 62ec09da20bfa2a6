import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { FeedAck, type FeedFrame, MemberClientFrame } from '../../shared/feed'
import type { SessionNotice } from '../../shared/membership'
import { openDatabase } from '../db/client'
import { isoNow } from '../platform/ids'
import { isGapBefore, type LoggedEvent, newestSeq, readEvents } from './event-log'
import { readMissed, withRecentEvents } from './room/catch-up'
import { deliver } from './room/deliver'
import { HiddenAuthors } from './room/hidden-authors'
import { LISTENER_HEADER, ListenerRequest, newListener } from './room/listener'
import { NetworkLimit } from './room/network-limit'
import { frameText, nextFrame, Pace } from './room/frames'
import { type FeedNotice, PendingEvents } from './room/pending-events'
import { ReplayBuffer } from './room/replay-buffer'
import { endSessions, sessionNotice } from './room/session-check'
import { FeedSockets } from './room/sockets'

const FRAME_EVENTS = 64
/** How often the log and the sessions are looked at, notice or no notice. */
const LOOK_MS = 10_000
/** How often the sessions behind audio and video are looked at: who may not listen any more is cut off within five seconds. */
const STREAM_LOOK_MS = 3000
/** After someone came, whose session may have ended on the way in; and after a fault. */
const LOOK_SOON_MS = 1500
const CARRIED = 'carried'
const RESYNC = JSON.stringify({ resync: true } satisfies FeedFrame)

/**
 * One leaf of the live feed: it carries the log in D1 to the sockets of some of the members, and tells them when their own
 * session has changed. It remembers up to where it carried (storage) and who listens (attachments); all else it may forget,
 * so it may sleep between any two lines.
 */
export class FeedRoom extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #pace = new Pace()
  readonly #joins = new WeakMap<WebSocket, symbol>()
  readonly #sockets = new FeedSockets(this.ctx, this.env.LIMITS !== 'off')
  #carried = this.ctx.storage.kv.get<number>(CARRIED) ?? 0
  #recent = new ReplayBuffer(this.#carried)
  #told = new PendingEvents()
  readonly #networks = new NetworkLimit(this.env, this.#sockets, this.ctx.id.name)
  readonly #hidden = new HiddenAuthors(this.#db)
  #looking = false
  /** When everything is looked at next, not only streams. After a sleep: at once. */
  #lookDue = 0
  #again = false

  /** The Worker has checked origin and session, and says who it is. */
  override async fetch(request: Request) {
    const visitor = z.parse(
      ListenerRequest,
      JSON.parse(request.headers.get(LISTENER_HEADER) ?? 'null'),
    )
    if (visitor.kind === 'stream') return this.#openStream(visitor)
    return this.#networks.admit(visitor.network, () =>
      visitor.kind === 'feed' ? this.#joinFeed(visitor) : this.#watchSession(visitor),
    )
  }

  async #joinFeed({ since, ...who }: ListenerRequest) {
    const { response } = await this.#greet(who.memberId, since, (upTo) =>
      this.#sockets.add({ ...newListener(who), sent: upTo, acked: upTo, follows: true }),
    )
    return response
  }

  /** A member's connection joins the feed. One that has left again meanwhile, or joined anew, is not greeted. */
  async #follow(socket: WebSocket, since: number | null) {
    const join = Symbol('join')
    this.#joins.set(socket, join)
    const { memberId } = this.#sockets.attachment(socket)
    await this.#safely(async () => {
      await this.#greet(memberId, since === null ? null : `${since}`, (upTo) => {
        if (this.#joins.get(socket) !== join || socket.readyState !== WebSocket.OPEN) return null
        const listener = this.#sockets.attachment(socket)
        this.#sockets.update(socket, { ...listener, sent: upTo, acked: upTo, follows: true })
        return { server: socket }
      })
    })
  }

  #unfollow(socket: WebSocket) {
    this.#joins.delete(socket)
    this.#sockets.update(socket, { ...this.#sockets.attachment(socket), follows: false })
  }

  /** Sends what a page has missed since `since`, to the socket that `receive` names when it is known up to where that reaches. */
  async #greet<T extends { server: WebSocket } | null>(
    memberId: string,
    since: string | null,
    receive: (upTo: number) => T,
  ) {
    const [greeting] = await Promise.all([
      readMissed(
        this.#db,
        since,
        this.#sockets.isEmpty() ? null : { carried: this.#carried, recent: this.#recent },
      ),
      this.#hidden.add([memberId]),
    ])
    // No await from here to `send`: this socket receives whatever the room delivers next.
    const isFirst = this.#sockets.isEmpty()
    if (isFirst) this.#beginAt(greeting.upTo)
    const { upTo, events } = withRecentEvents(greeting, {
      carried: this.#carried,
      recent: this.#recent,
    })
    const receiver = receive(upTo)
    receiver?.server.send(
      events ? frameText(upTo, this.#hidden.visibleTo(memberId, events)) : RESYNC,
    )
    // A notice that came before the first listener was dropped.
    if (isFirst) this.ctx.waitUntil(this.#look())
    await this.#lookWithin(LOOK_SOON_MS)
    return receiver
  }

  /** The log goes further than this room has carried it. */
  hear(news: FeedNotice) {
    if (news.seq <= this.#carried || this.#sockets.isEmpty()) return
    this.#told.hear(news)
    this.ctx.waitUntil(this.#look())
  }

  /** What these members' pages show is no longer so: they are to ask. */
  async tell(memberIds: string[], type: SessionNotice['type']) {
    const sockets = memberIds.flatMap((id) => this.#sockets.of(id))
    for (const socket of this.#sockets.ofKind('session', sockets)) socket.send(sessionNotice(type))
    const streams = new Set(this.#sockets.ofKind('stream', sockets))
    if (streams.size > 0)
      await this.#safely(() => this.#endSessions((socket) => streams.has(socket)))
  }

  /** The pages from one network that are open here or just coming in. */
  countFrom(network: string) {
    return this.#networks.countFrom(network)
  }

  /** Whether this member may begin no further stream now. */
  async isStreamsFull(memberId: string) {
    await this.#sockets.waitForStream(memberId)
    return this.#sockets.isStreamsFull(memberId)
  }

  /** A member muted or blocked somebody, was blocked, or it was taken back; with `reads`, their pages read the feed again. */
  async hide(memberId: string, reads: boolean) {
    await this.#hidden.refreshOne(memberId)
    const pages = reads ? this.#sockets.feed(this.#sockets.of(memberId)) : []
    for (const socket of pages) socket.send(RESYNC)
  }

  /** A session is over, or all of the member's. */
  end(memberId: string, sessionId: string | null) {
    this.#sockets.endSession(sessionId, this.#sockets.of(memberId))
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const { kind, sent } = this.#sockets.attachment(socket)
    // Only a member's connection may join and leave the feed.
    const schema = kind === 'session' ? MemberClientFrame : FeedAck
    const frame = this.#sockets.receive<MemberClientFrame>(socket, message, schema)
    if (!frame) return
    if ('join' in frame) return this.#follow(socket, frame.since)
    if ('leave' in frame) return this.#unfollow(socket)
    // A client cannot acknowledge what was not sent yet.
    this.#sockets.acknowledge(socket, Math.min(frame.ack, Math.max(this.#carried, sent)))
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#sockets.finish(socket, code, reason)
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ feed_socket: String(error) })
    this.#sockets.finish(socket)
  }

  /** A lost notice delays an event and never loses it; a lost word about a session likewise. */
  override async alarm() {
    if (this.#sockets.open().length === 0) return
    const streams = new Set(this.#sockets.ofKind('stream'))
    if (streams.size > 0 && Date.now() < this.#lookDue) {
      await this.#safely(() => this.#endSessions((socket) => streams.has(socket)))
    } else {
      this.#lookDue = Infinity
      await this.#look()
      await this.#safely(() => this.#endSessions(() => true))
      await this.#safely(async () => this.#hidden.refresh(this.#feedMembers()))
      await this.#lookWithin(LOOK_MS)
    }
    if (streams.size > 0) await this.#wakeWithin(STREAM_LOOK_MS)
  }

  /** What was changed on the way in, the look that is due soon finds out. */
  async #watchSession(visitor: ListenerRequest) {
    const { since: _, ...who } = visitor
    const { response } = this.#sockets.add(newListener(who))
    await this.#lookWithin(LOOK_SOON_MS)
    return response
  }

  async #openStream(visitor: ListenerRequest) {
    const { since: _, ...who } = visitor
    await this.#sockets.waitForStream(who.memberId)
    if (this.#sockets.isStreamsFull(who.memberId)) return new Response(null, { status: 429 })
    const { response } = this.#sockets.add(newListener(who))
    await this.#wakeWithin(STREAM_LOOK_MS)
    return response
  }

  /** Nobody listened: what happened until now is nobody's to be told. */
  #beginAt(seq: number) {
    this.#carried = seq
    this.ctx.storage.kv.put(CARRIED, seq)
    this.#recent = new ReplayBuffer(seq)
    this.#told = new PendingEvents()
  }

  /** Carries what is new in the log, frame by frame, until nothing is. One at a time: others only say that there is more. */
  async #look() {
    this.#again = true
    if (this.#looking) return
    this.#looking = true
    await this.#safely(async () => {
      while (this.#again && !this.#sockets.isEmpty()) {
        this.#again = false
        await scheduler.wait(this.#pace.wait(Date.now()))
        await this.#hidden.addAfterSleep(() => this.#feedMembers())
        const now = isoNow()
        await this.#endSessions((socket) => this.#sockets.attachment(socket).until <= now)
        const told = this.#told.after(this.#carried)
        const events = told ?? (await readEvents(this.#db, this.#carried, FRAME_EVENTS))
        if (!told && (await isGapBefore(this.#db, this.#carried, events))) {
          this.#beginAnew(await newestSeq(this.#db))
          continue
        }
        const frame = nextFrame(events)
        if (frame.length > 0) this.#send(frame)
        if (frame.length < events.length || events.length >= FRAME_EVENTS) this.#again = true
      }
    })
    this.#looking = false
  }

  #feedMembers = () =>
    this.#sockets.feed().map((socket) => this.#sockets.attachment(socket).memberId)

  #beginAnew(seq: number) {
    this.#beginAt(seq)
    for (const socket of this.#sockets.feed()) socket.send(RESYNC)
  }

  #send(events: LoggedEvent[]) {
    const before = this.#carried
    const seq = events.at(-1)?.seq ?? before
    const floor = this.#recent.floor()
    this.#pace.took(Date.now())
    this.#recent.add(events)
    this.#carried = seq
    // Written first: the sends wait for it, so after a sleep nothing is sent twice.
    this.ctx.storage.kv.put(CARRIED, seq)
    deliver(events, { before, floor, sockets: this.#sockets, hidden: this.#hidden })
  }

  #endSessions = (isDoubtful: (socket: WebSocket) => boolean) =>
    endSessions(this.#db, this.#sockets, isDoubtful)

  /** A fault is for the next look: the platform gives up on an alarm that fails six times. */
  async #safely(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      console.error({ feed_room: this.ctx.id.name, error })
      await this.#lookWithin(LOOK_SOON_MS)
    }
  }

  async #lookWithin(ms: number) {
    this.#lookDue = Math.min(this.#lookDue, Date.now() + ms)
    await this.#wakeWithin(ms)
  }

  async #wakeWithin(ms: number) {
    const at = await this.ctx.storage.getAlarm()
    if (at === null || at > Date.now() + ms) await this.ctx.storage.setAlarm(Date.now() + ms)
  }
}
