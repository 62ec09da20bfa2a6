import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { PartyClientFrame, type PartyReaction } from '../../shared/parties'
import { openDatabase } from '../db/client'
import { DomainError } from '../errors'
import { Alarms, SOON_MS } from '../live'
import type { PartyRoom } from './party-room'
import type { PartyRecord } from './party-queries'
import { isChatOpen } from './room/chat-rules'
import type { Delivery } from './room/delivery'
import { FrameOrder } from './room/frame-order'
import { LISTENER_HEADER, ListenerRequest, type Place } from './room/listener'
import { type Loaded, PageStates } from './room/page-states'
import { Pages } from './room/pages'
import { ReactionSum } from './room/reaction-sum'
import { Root } from './room/root'
import { send } from './room/sessions'
import { stateOf } from './room/state-frame'
import { roomOf } from './rooms'
import { readWithTracks } from './tracks'

/** How soon a closed page is reported to the room. */
const REPORT_MS = 1000
/** How often sessions are checked without a notice, and the number of listeners is reported to the room. */
const CHECK_MS = 10_000
/** The key in storage: nothing in the object says which party it belongs to. */
const PLACE = 'place'

type ForwardedFrame = Exclude<PartyClientFrame, { type: 'clock' | 'react' }>

/**
 * Holds the sockets of some of the members of one party. It reads the programme from D1 and sends it at each change; chat and questions
 * are those of the party's room, which numbers their frames. Listeners are in socket attachments and the last number is in storage,
 * so the object can hibernate at any time.
 */
export class PartyLeaf extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #pages = new Pages(this.ctx)
  readonly #order = new FrameOrder(this.ctx.storage, (text) => this.#pages.broadcast(text))
  readonly #root = new Root(() => roomOf(this.env, this.#place()?.party ?? ''))
  readonly #states = new PageStates(this.ctx.storage, this.#pages, this.#order, {
    load: () => this.#load(),
    readSnapshot: (memberIds) => this.#readSnapshot(memberIds),
  })
  readonly #reactions = new ReactionSum((counts) => {
    const place = this.#requirePlace()
    return this.#root.call((room) => room.react(place, counts))
  })
  readonly #alarms = new Alarms(this.ctx.storage, { check: () => this.#check() })
  #loading: Promise<Loaded> | null = null
  #reportTimer: ReturnType<typeof setTimeout> | null = null
  /** When sessions are checked next. */
  #checkDue = 0

  /** Connects a page. The Worker has checked origin, session and audience. */
  override async fetch(request: Request) {
    const listener = z.parse(
      ListenerRequest,
      JSON.parse(request.headers.get(LISTENER_HEADER) ?? 'null'),
    )
    const [, party = '', leaf] = new URL(request.url).pathname.split('/')
    this.#setPlace({ party, leaf: Number(leaf) })
    const { response, server } = this.#pages.connect(listener)
    try {
      await this.#states.sendToJoining()
    } catch (error) {
      this.#pages.abort(server)
      throw error
    }
    this.#checkDue = Math.min(this.#checkDue, Date.now() + SOON_MS)
    await this.#schedule(await this.#load())
    return response
  }

  /** Frames of the room. */
  async deliver({ frames, number }: Delivery) {
    // The room does not know yet that the last page was closed.
    if (this.#pages.count() === 0) return
    for (const frame of frames)
      if ('listeners' in frame) void this.#states.sendListeners(frame.listeners)
      else if (frame.number === null) this.#pages.broadcast(frame.text)
      else this.#order.add(frame)
    if (this.#pages.ready().length === 0) return
    if (this.#order.last < number) {
      this.#order.giveUp(number)
      void this.#sendStateToAll()
    }
    // Set again, in case it was lost.
    if (frames.length === 0) await this.#alarms.within('check', CHECK_MS)
  }

  /** The party has changed, or has been deleted. */
  async refresh() {
    this.#loading = null
    if (this.#pages.count() === 0) return
    await this.#closeIfDeleted(async () => {
      const loaded = await this.#load()
      await this.#pages.checkRights(this.#db, loaded.party)
      await this.#sendStateToAll()
      await this.#schedule(loaded)
    })
  }

  /** Closes the member's sockets: of one session, or of all (null). */
  endSession(memberId: string, sessionId: string | null) {
    this.#pages.endSession(memberId, sessionId)
  }

  /** Closes the member's sockets if they do not belong to the audience any more; otherwise they get the member's rights. */
  async checkMember(memberId: string) {
    const sockets = this.#pages.of(memberId)
    if (sockets.length === 0) return
    const { party } = await this.#load()
    if (await this.#pages.checkRights(this.#db, party, sockets)) await this.#sendStateToAll()
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const receivedAt = Date.now()
    const frame = this.#pages.receive(socket, message, PartyClientFrame)
    if (!frame) return
    if (frame.type === 'clock')
      send(socket, { type: 'clock', t0: frame.t0, t1: receivedAt, t2: Date.now() })
    try {
      const loaded = await this.#load()
      // The alarm may be late.
      if (this.#states.hasChanged(loaded)) void this.#sendStateToAll()
      if (frame.type === 'clock') return
      if (frame.type === 'react') this.#react(socket, frame.kind, loaded.party)
      else await this.#forward(socket, frame)
    } catch (error) {
      console.error({ party_leaf: frame.type, error })
      send(socket, { type: 'error', code: 'internal', ...('id' in frame && { id: frame.id }) })
    }
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#pages.finish(socket, code, reason)
    this.#reportSoon()
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ party_socket: String(error) })
    this.#pages.finish(socket)
    this.#reportSoon()
  }

  override alarm() {
    return this.#alarms.ring()
  }

  async #check() {
    if (this.#pages.count() === 0) await this.#sendReport()
    if (this.#pages.count() === 0) return this.#forget()
    return this.#closeIfDeleted(async () => {
      // Read anew: a lost notice delays a change, and does not lose it.
      this.#loading = null
      const loaded = await this.#load()
      const hasNewRole =
        Date.now() >= this.#checkDue && (await this.#pages.checkRights(this.#db, loaded.party))
      if (hasNewRole || this.#states.isDue || this.#states.hasChanged(loaded))
        await this.#sendStateToAll()
      this.#checkDue = Date.now() + CHECK_MS
      await this.#sendReport()
      await this.#schedule(loaded)
    })
  }

  #place = () => this.ctx.storage.kv.get<Place>(PLACE)

  #requirePlace() {
    const place = this.#place()
    if (!place) throw new DomainError('not_found')
    return place
  }

  #setPlace(place: Place) {
    if (this.#place()?.party !== place.party) this.ctx.storage.kv.put(PLACE, place)
  }

  #load() {
    this.#loading ??= readWithTracks(this.#db, this.#place()?.party ?? '').catch(
      (error: unknown) => {
        this.#loading = null
        throw error
      },
    )
    return this.#loading
  }

  /** Does not fail: the next alarm tries again. */
  async #sendStateToAll() {
    try {
      await this.#states.sendToAll()
    } catch (error) {
      console.error({ party_leaf: 'state', error })
      await this.#alarms.within('check', SOON_MS)
    }
  }

  #readSnapshot(memberIds: string[]) {
    const place = this.#requirePlace()
    const listeners = this.#pages.listeners()
    return this.#root.callAgain((room) => room.snapshot(place, listeners, memberIds))
  }

  async #forward(socket: WebSocket, frame: ForwardedFrame) {
    const place = this.#requirePlace()
    const listener = this.#pages.listener(socket)
    const forward = (room: DurableObjectStub<PartyRoom>) => room.receive(place, listener, frame)
    // A vote that arrives twice is taken back, and a second pick ends the question.
    const isRepeatable = frame.type !== 'vote' && frame.type !== 'pick'
    const { replies, number } = await (isRepeatable
      ? this.#root.callAgain(forward)
      : this.#root.call(forward))
    // A reply comes after the frames that the room sent before it.
    if (!(await this.#order.reaches(number))) await this.#sendStateToAll()
    for (const reply of replies) this.#pages.reply(socket, reply)
  }

  #react(socket: WebSocket, kind: PartyReaction, party: PartyRecord) {
    if (isChatOpen(stateOf(party), Date.now())) this.#reactions.add(kind)
    else send(socket, { type: 'error', code: 'not_open' })
  }

  #reportSoon() {
    if (this.#reportTimer) return
    this.#reportTimer = setTimeout(() => {
      this.#reportTimer = null
      this.#sendReport().catch((error: unknown) => console.error({ party_leaf: 'report', error }))
    }, REPORT_MS)
  }

  async #sendReport() {
    const place = this.#place()
    if (place) await this.#root.callAgain((room) => room.report(place, this.#pages.listeners()))
  }

  /** The next alarm: when the programme changes, or the next check. */
  async #schedule({ party }: Loaded) {
    if (this.#pages.count() === 0) return
    const check = Math.max(Date.now() + 100, Math.min(this.#checkDue, Date.now() + CHECK_MS))
    await this.#alarms.by('check', Math.min(stateOf(party).changes_at ?? Infinity, check))
  }

  async #closeIfDeleted(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error
      this.#pages.closeAll()
      await this.#forget()
    }
  }

  async #forget() {
    await this.#alarms.clear()
    await this.ctx.storage.deleteAll()
  }
}
