import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors'
import { type ChannelNotice, LIVE_CLOSE } from '../../shared/live'
import { openDatabase } from '../db/client'
import { isoNow } from '../lib/ids'
import { Alarms, SOON_MS } from './alarms'
import type { Channel, RoomHost } from './channel'
import { LISTENER_HEADER, ListenerRequest, PAGE, STREAM } from './listener'
import { MemberSockets } from './member-sockets'
import { NetworkLimit } from './network-limit'
import { sessionNotice } from './notices'

/** How often a room checks its sessions and channels without a notice. */
const CHECK_MS = 10_000
/** For the sessions of audio and video streams: a stream ends within five seconds of its member's access. */
const STREAM_CHECK_MS = 3000
const SESSION_CHANGED = sessionNotice({ type: 'session' })
/** The server failed: pages connect again. */
const FAILED = 1011
/** Of a socket that is for one channel, which has sent it away. */
const EXPELLED: Partial<Record<ErrorCode, number>> = {
  not_found: LIVE_CLOSE.GONE,
  vip_required: LIVE_CLOSE.NOT_ALLOWED,
}
/** The key in storage: nothing in the object says which room it is. */
const INDEX = 'index'

/**
 * The sockets and sessions of a share of the members, their stream slots, and the channels that pages follow. It knows no domain: channels are
 * handed to it by a subclass. Listeners are in socket attachments, and the rest can be rebuilt, so the object can hibernate at any time.
 */
export abstract class Room extends DurableObject<Cloudflare.Env> {
  protected abstract readonly channels: Channel[]
  readonly #db = openDatabase(this.env.DB)
  readonly #sockets = new MemberSockets(this.ctx, this.env.LIMITS !== 'off')
  readonly #networks = new NetworkLimit(this.env, this.#sockets, () => this.#index())
  readonly #alarms = new Alarms(this.ctx.storage, {
    streams: () => this.#checkStreams(),
    check: () => this.#check(),
  })

  /** For channels. */
  protected readonly host: RoomHost = {
    env: this.env,
    db: this.#db,
    storage: this.ctx.storage,
    sockets: this.#sockets,
    checkWithin: (ms) => this.#alarms.within('check', ms),
    background: (work) => this.ctx.waitUntil(work),
    withRetry: (work) => this.#withRetry(work),
    endExpired: () => this.#endExpired(),
    expel: (socket, channel, code) => this.#expel(socket, channel, code),
    index: () => this.#index(),
  }

  /** The Worker has checked origin and session, and sends the listener in a header. */
  override async fetch(request: Request) {
    const listener = z.parse(
      ListenerRequest,
      JSON.parse(request.headers.get(LISTENER_HEADER) ?? 'null'),
    )
    if (this.#index() !== listener.room) this.ctx.storage.kv.put(INDEX, listener.room)
    return listener.kind === STREAM
      ? this.#openStream(listener)
      : this.#networks.admit(listener.network, () => this.#openPage(listener))
  }

  async #openPage(request: ListenerRequest) {
    const { join, room: _, ...who } = request
    const { response, server } = this.#sockets.add(who)
    try {
      await this.#receive(who.kind, server, join)
    } catch (error) {
      server.close(FAILED, 'not joined')
      throw error
    }
    // Finds changes made while the socket was connecting.
    await this.#alarms.within('check', SOON_MS)
    return response
  }

  async #openStream(request: ListenerRequest) {
    const { join: _, room: __, ...who } = request
    await this.#sockets.waitForStream(who.memberId)
    if (this.#sockets.isStreamsFull(who.memberId)) return new Response(null, { status: 429 })
    const { response } = this.#sockets.add(who)
    await this.#alarms.within('streams', STREAM_CHECK_MS)
    return response
  }

  /** Sends the pages of each member a frame. */
  sendToPages(texts: { memberId: string; text: string }[]) {
    for (const { memberId, text } of texts)
      for (const socket of this.#sockets.pagesOf(memberId)) socket.send(text)
  }

  /** The member's rights may have changed: the pages read them again, and everything else is checked at once. */
  async rightsChanged(memberId: string) {
    for (const socket of this.#sockets.pagesOf(memberId)) socket.send(SESSION_CHANGED)
    await this.#withRetry(() => this.#checkSessions(this.#sockets.of(memberId), () => {}))
  }

  /** Those of these members who have a page open. */
  openPagesOf(memberIds: string[]) {
    return memberIds.filter((id) => this.#sockets.pagesOf(id).length > 0)
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

  /** Closes the sockets of one session; null: of all sessions of the member. */
  endSession(memberId: string, sessionId: string | null) {
    this.#sockets.endSession(sessionId, this.#sockets.of(memberId))
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const frame = this.#sockets.receive(socket, message, z.looseObject({}))
    const { kind } = this.#sockets.attachment(socket)
    if (frame) await this.#withRetry(() => this.#receive(kind, socket, frame))
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#sockets.finish(socket, code, reason)
    for (const channel of this.channels) channel.onClose?.(socket)
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ live_socket: String(error) })
    this.webSocketClose(socket, 1006, '')
  }

  override alarm() {
    return this.#alarms.ring()
  }

  /** A page may use every channel, another socket only that of its kind. */
  async #receive(kind: string, socket: WebSocket, frame: object | undefined) {
    if (!frame) return
    for (const channel of this.channels) {
      if (kind !== PAGE && kind !== channel.name) continue
      const work = channel.receive(socket, frame)
      if (work) return work
    }
    this.#sockets.refuse(socket)
  }

  async #checkStreams() {
    const streams = this.#sockets.ofKind(STREAM)
    if (streams.length === 0) return null
    await this.#checkSessions(streams)
    return Date.now() + STREAM_CHECK_MS
  }

  /** Finds what a lost notice did not report: it delays an event or the end of a session, and loses neither. */
  async #check() {
    const sockets = this.#sockets.open()
    if (sockets.length > 0) await this.#checkSessions(sockets)
    for (const channel of this.channels) await channel.check()
    return this.#sockets.open().length > 0 ? Date.now() + CHECK_MS : null
  }

  /** Notifies pages whose rights have changed, and ends streams whose member may not play any more. */
  async #checkSessions(
    sockets: WebSocket[],
    notify = (page: WebSocket) => page.send(SESSION_CHANGED),
  ) {
    const active = await this.#sockets.checkSessions(
      this.#db,
      sockets,
      ({ kind, needsVip }, { mayPlay }) => kind !== STREAM || !needsVip || mayPlay,
    )
    for (const [socket, { until, rights, isAdmin, isVIP }] of active) {
      const listener = this.#sockets.attachment(socket)
      if (listener.kind === PAGE && rights !== listener.rights) notify(socket)
      const isSame =
        until === listener.until &&
        rights === listener.rights &&
        isAdmin === listener.isAdmin &&
        isVIP === listener.isVIP
      if (!isSame) this.#sockets.update(socket, { ...listener, until, rights, isAdmin, isVIP })
    }
    for (const channel of this.channels) await channel.onSessions?.(active)
  }

  #index = () => this.ctx.storage.kv.get<number>(INDEX) ?? 0

  #expel(socket: WebSocket, channel: string, code: ErrorCode) {
    if (socket.readyState !== WebSocket.OPEN) return
    if (this.#sockets.attachment(socket).kind === PAGE)
      socket.send(JSON.stringify({ left: channel, code } satisfies ChannelNotice))
    else socket.close(EXPELLED[code] ?? FAILED, code)
  }

  async #endExpired() {
    const now = isoNow()
    const expired = this.#sockets
      .open()
      .filter((socket) => this.#sockets.attachment(socket).until <= now)
    if (expired.length > 0) await this.#checkSessions(expired)
  }

  async #withRetry(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      console.error({ live_room: this.ctx.id.name, error })
      await this.#alarms.within('check', SOON_MS)
    }
  }
}
