import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { FeedAck, type FeedFrame, MemberClientFrame } from '../../shared/feed'
import { openDatabase } from '../db/client'
import { isoNow } from '../platform/ids'
import { wakeBy } from '../platform/wake-by'
import { isGapBefore, newestSeq, readEvents } from './event-log'
import type { FeedNotice, LoggedEvent } from './news'
import { readMissed, withRecentEvents } from './room/catch-up'
import { deliver } from './room/deliver'
import { HiddenAuthors } from './room/hidden-authors'
import { LISTENER_HEADER, ListenerRequest, newListener } from './room/listener'
import { NetworkLimit } from './room/network-limit'
import { frameText, nextFrame, Pace } from './room/frames'
import { PendingEvents } from './room/pending-events'
import { ReplayBuffer } from './room/replay-buffer'
import {
  type PlainNotice,
  endSessions,
  playbackNotice,
  sessionNotice,
  unreadNotice,
} from './room/session-check'
import { FeedSockets } from './room/sockets'

const FRAME_EVENTS = 64
/** How often the room reads the log and its sessions without a notice. */
const CHECK_MS = 10_000
/** For the sessions of audio and video streams: a stream ends within five seconds of its member's access. */
const STREAM_CHECK_MS = 3000
/** After an error, and after a connection: its session may have ended while it was being made. */
const CHECK_SOON_MS = 1500
/** The key in storage. */
const DELIVERED = 'carried'
const RESYNC = JSON.stringify({ resync: true } satisfies FeedFrame)

/**
 * One of the rooms of the live feed. It delivers the event log in D1 to the sockets of some of the members, and notifies them
 * when their own session changes. The last delivered event is in storage and the listeners are in socket attachments;
 * everything else can be rebuilt, so the object can hibernate at any time.
 */
export class FeedRoom extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #pace = new Pace()
  readonly #joins = new WeakMap<WebSocket, symbol>()
  readonly #sockets = new FeedSockets(this.ctx, this.env.LIMITS !== 'off')
  #delivered = this.ctx.storage.kv.get<number>(DELIVERED) ?? 0
  #replay = new ReplayBuffer(this.#delivered)
  #pending = new PendingEvents()
  readonly #networks = new NetworkLimit(this.env, this.#sockets, this.ctx.id.name)
  readonly #hidden = new HiddenAuthors(this.#db)
  #isDelivering = false
  /** When everything is checked next, not only streams. After hibernation: at once. */
  #checkDue = 0
  #hasMore = false

  /** The Worker has checked origin and session, and sends the listener in a header. */
  override async fetch(request: Request) {
    const listener = z.parse(
      ListenerRequest,
      JSON.parse(request.headers.get(LISTENER_HEADER) ?? 'null'),
    )
    if (listener.kind === 'stream') return this.#openStream(listener)
    return this.#networks.admit(listener.network, () =>
      listener.kind === 'feed' ? this.#connectFeed(listener) : this.#connectSession(listener),
    )
  }

  async #connectFeed({ since, ...who }: ListenerRequest) {
    const { response } = await this.#sendMissed(who.memberId, since, (upTo) =>
      this.#sockets.add({ ...newListener(who), sent: upTo, acked: upTo, follows: true }),
    )
    return response
  }

  /** A member's connection joins the feed. If it leaves or joins again before the answer, this join sends nothing. */
  async #join(socket: WebSocket, since: number | null) {
    const join = Symbol('join')
    this.#joins.set(socket, join)
    const { memberId } = this.#sockets.attachment(socket)
    await this.#withRetry(async () => {
      await this.#sendMissed(memberId, since === null ? null : `${since}`, (upTo) => {
        if (this.#joins.get(socket) !== join || socket.readyState !== WebSocket.OPEN) return null
        const listener = this.#sockets.attachment(socket)
        this.#sockets.update(socket, { ...listener, sent: upTo, acked: upTo, follows: true })
        return { server: socket }
      })
    })
  }

  #leave(socket: WebSocket) {
    this.#joins.delete(socket)
    this.#sockets.update(socket, { ...this.#sockets.attachment(socket), follows: false })
  }

  /** Sends the events after `since`. `receive` returns the socket to send them to, given the last of them. */
  async #sendMissed<T extends { server: WebSocket } | null>(
    memberId: string,
    since: string | null,
    receive: (upTo: number) => T,
  ) {
    const [missed] = await Promise.all([
      readMissed(
        this.#db,
        since,
        this.#sockets.isEmpty() ? null : { delivered: this.#delivered, replay: this.#replay },
      ),
      this.#hidden.add([memberId]),
    ])
    // No await from here to `send`, or an event delivered in between would be missing.
    const isFirst = this.#sockets.isEmpty()
    if (isFirst) this.#startAt(missed.upTo)
    const { upTo, events } = withRecentEvents(missed, {
      delivered: this.#delivered,
      replay: this.#replay,
    })
    const receiver = receive(upTo)
    receiver?.server.send(
      events ? frameText(upTo, this.#hidden.visibleTo(memberId, events)) : RESYNC,
    )
    // Notices that came before the first listener were dropped.
    if (isFirst) this.ctx.waitUntil(this.#deliverNew())
    await this.#checkWithin(CHECK_SOON_MS)
    return receiver
  }

  /** The log has a new event. */
  notify(news: FeedNotice) {
    if (news.seq <= this.#delivered || this.#sockets.isEmpty()) return
    this.#pending.add(news)
    this.ctx.waitUntil(this.#deliverNew())
  }

  /** Tells the pages of these members to read again what the notice is about. Their streams are checked at once. */
  async notifyMembers(memberIds: string[], type: PlainNotice) {
    const sockets = memberIds.flatMap((id) => this.#sockets.of(id))
    for (const socket of this.#sockets.ofKind('session', sockets)) socket.send(sessionNotice(type))
    const streams = new Set(this.#sockets.ofKind('stream', sockets))
    if (streams.size > 0)
      await this.#withRetry(() => this.#endSessions((socket) => streams.has(socket)))
  }

  /** Those of these members who have a page open. */
  openPagesOf(memberIds: string[]) {
    const isOpen = (id: string) => this.#sockets.ofKind('session', this.#sockets.of(id)).length > 0
    return memberIds.filter(isOpen)
  }

  sendUnread(counts: { memberId: string; unread: number }[]) {
    for (const { memberId, unread } of counts)
      for (const socket of this.#sockets.ofKind('session', this.#sockets.of(memberId)))
        socket.send(unreadNotice(unread))
  }

  notifyPlayback(memberId: string, playback: { device: string; updated_at: string }) {
    for (const socket of this.#sockets.ofKind('session', this.#sockets.of(memberId)))
      socket.send(playbackNotice(playback))
  }

  /** Pages from one network that are connected to this room or connecting. */
  countFrom(network: string) {
    return this.#networks.countFrom(network)
  }

  /** Whether the member has no free stream slot, after waiting for one. */
  async isStreamsFull(memberId: string) {
    await this.#sockets.waitForStream(memberId)
    return this.#sockets.isStreamsFull(memberId)
  }

  /** The mutes and blocks of a member have changed. With `resync` their pages read the feed again. */
  async updateHidden(memberId: string, resync: boolean) {
    await this.#hidden.refreshOne(memberId)
    const pages = resync ? this.#sockets.feed(this.#sockets.of(memberId)) : []
    for (const socket of pages) socket.send(RESYNC)
  }

  /** Closes the sockets of one session; null: of all sessions of the member. */
  endSession(memberId: string, sessionId: string | null) {
    this.#sockets.endSession(sessionId, this.#sockets.of(memberId))
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const { kind, sent } = this.#sockets.attachment(socket)
    // Only a member's connection may join and leave the feed.
    const schema = kind === 'session' ? MemberClientFrame : FeedAck
    const frame = this.#sockets.receive<MemberClientFrame>(socket, message, schema)
    if (!frame) return
    if ('join' in frame) return this.#join(socket, frame.since)
    if ('leave' in frame) return this.#leave(socket)
    // A client cannot acknowledge what was not sent yet.
    this.#sockets.acknowledge(socket, Math.min(frame.ack, Math.max(this.#delivered, sent)))
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#sockets.finish(socket, code, reason)
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ feed_socket: String(error) })
    this.#sockets.finish(socket)
  }

  /** Finds what a lost notice did not report: it delays an event or the end of a session, and loses neither. */
  override async alarm() {
    if (this.#sockets.open().length === 0) return
    const streams = new Set(this.#sockets.ofKind('stream'))
    if (streams.size > 0 && Date.now() < this.#checkDue) {
      await this.#withRetry(() => this.#endSessions((socket) => streams.has(socket)))
    } else {
      this.#checkDue = Infinity
      await this.#deliverNew()
      await this.#withRetry(() => this.#endSessions(() => true))
      await this.#withRetry(async () => this.#hidden.refresh(this.#feedMembers()))
      await this.#checkWithin(CHECK_MS)
    }
    if (streams.size > 0) await this.#wakeWithin(STREAM_CHECK_MS)
  }

  /** The check that is due soon finds changes made while the socket was connecting. */
  async #connectSession(listener: ListenerRequest) {
    const { since: _, ...who } = listener
    const { response } = this.#sockets.add(newListener(who))
    await this.#checkWithin(CHECK_SOON_MS)
    return response
  }

  async #openStream(listener: ListenerRequest) {
    const { since: _, ...who } = listener
    await this.#sockets.waitForStream(who.memberId)
    if (this.#sockets.isStreamsFull(who.memberId)) return new Response(null, { status: 429 })
    const { response } = this.#sockets.add(newListener(who))
    await this.#wakeWithin(STREAM_CHECK_MS)
    return response
  }

  /** Skips earlier events: there were no listeners. */
  #startAt(seq: number) {
    this.#delivered = seq
    this.ctx.storage.kv.put(DELIVERED, seq)
    this.#replay = new ReplayBuffer(seq)
    this.#pending = new PendingEvents()
  }

  /** Delivers new events of the log, frame by frame. A call during a run makes that run look for more. */
  async #deliverNew() {
    this.#hasMore = true
    if (this.#isDelivering) return
    this.#isDelivering = true
    await this.#withRetry(async () => {
      while (this.#hasMore && !this.#sockets.isEmpty()) {
        this.#hasMore = false
        await scheduler.wait(this.#pace.wait(Date.now()))
        await this.#hidden.addAfterHibernation(() => this.#feedMembers())
        const now = isoNow()
        await this.#endSessions((socket) => this.#sockets.attachment(socket).until <= now)
        const pending = this.#pending.after(this.#delivered)
        const events = pending ?? (await readEvents(this.#db, this.#delivered, FRAME_EVENTS))
        if (!pending && (await isGapBefore(this.#db, this.#delivered, events))) {
          this.#restartAt(await newestSeq(this.#db))
          continue
        }
        const frame = nextFrame(events)
        if (frame.length > 0) this.#send(frame)
        if (frame.length < events.length || events.length >= FRAME_EVENTS) this.#hasMore = true
      }
    })
    this.#isDelivering = false
  }

  #feedMembers = () =>
    this.#sockets.feed().map((socket) => this.#sockets.attachment(socket).memberId)

  /** Events are missing from the log: pages read the feed again. */
  #restartAt(seq: number) {
    this.#startAt(seq)
    for (const socket of this.#sockets.feed()) socket.send(RESYNC)
  }

  #send(events: LoggedEvent[]) {
    const before = this.#delivered
    const seq = events.at(-1)?.seq ?? before
    const floor = this.#replay.floor()
    this.#pace.sent(Date.now())
    this.#replay.add(events)
    this.#delivered = seq
    // Written first: sends wait for storage writes, so that no event is sent twice after hibernation.
    this.ctx.storage.kv.put(DELIVERED, seq)
    deliver(events, { before, floor, sockets: this.#sockets, hidden: this.#hidden })
  }

  #endSessions = (isSelected: (socket: WebSocket) => boolean) =>
    endSessions(this.#db, this.#sockets, isSelected)

  /** Logs an error and checks again soon: the platform gives up an alarm that fails six times. */
  async #withRetry(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      console.error({ feed_room: this.ctx.id.name, error })
      await this.#checkWithin(CHECK_SOON_MS)
    }
  }

  async #checkWithin(ms: number) {
    this.#checkDue = Math.min(this.#checkDue, Date.now() + ms)
    await this.#wakeWithin(ms)
  }

  #wakeWithin = (ms: number) => wakeBy(this.ctx.storage, Date.now() + ms)
}
