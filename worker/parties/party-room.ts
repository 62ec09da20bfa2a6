import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { PARTY_CLOSE, PartyClientFrame, type PartyServerFrame } from '../../shared/parties'
import { openDatabase } from '../db/client'
import { DomainError } from '../errors'
import { enqueue } from '../platform/tasks'
import { Sockets } from '../platform/sockets'
import { type PartyRecord, requireParty, roleOf } from './party-queries'
import { flush, markArchived } from './room/archive'
import { PartyChat } from './room/chat'
import { LISTENER_HEADER, Listener, ListenerRequest, memberTag } from './room/listener'
import { closeEnded, listenersOf, send } from './room/sessions'
import { flushQuestions } from './room/question-archive'
import { QuestionStore } from './room/question-store'
import { PartyQuestions, isQuestionFrame } from './room/questions'
import { chatClosesAt, stateOf, stateTexts } from './room/state-frame'
import { PartyStore } from './room/store'
import { readTracks } from './tracks'

const SOCKETS_OF_MEMBER = 4
const REACTIONS_MS = 1000
/** How often the sessions of open pages are checked without a notice, and messages are written to D1. */
const CHECK_MS = 10_000
/** After an error, and after a connection: its session may have ended while it was being made. */
const CHECK_SOON_MS = 1500
/** How soon a change of the number of listeners is sent. A frame to everybody, so less often in a large room. */
const PRESENCE_MS = 1000
const PRESENCE_LARGE_MS = 5000
const LARGE = 100
/** The platform limits alarms to some weeks; the room looks again before. */
const SLEEP_MAX_MS = 7 * 24 * 3600_000
/** The key in storage: the start for which the opening of the doors was reported. */
const DOORS = 'doors'
/** The key in storage: nothing in the object says which party it is. */
const PARTY_ID = 'party'

type Loaded = { party: PartyRecord; tracks: Awaited<ReturnType<typeof readTracks>> }

/**
 * The room of one party. D1 holds the party and what its host did; the room's own database holds messages and reactions until they are in
 * D1. The programme is computed from the clock, so that eviction and deploys change nothing.
 */
export class PartyRoom extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #store = new PartyStore(this.ctx.storage)
  readonly #sockets = new Sockets(this.ctx, {
    attachment: Listener,
    codes: PARTY_CLOSE,
    frames: { max: 200, ms: 10_000 },
  })
  readonly #chat = new PartyChat(this.#store, {
    broadcast: (frame) => this.#broadcast(frame),
    reactionsIn: (send) => setTimeout(send, REACTIONS_MS),
    removeQuestion: (id) => this.#questions.remove(id),
  })
  readonly #questionStore = new QuestionStore(this.ctx.storage)
  readonly #questions = new PartyQuestions(this.#questionStore, this.#store, {
    broadcast: (frame) => this.#broadcast(frame),
    toMember: (memberId, frame) => {
      for (const socket of this.#sockets.open(memberTag(memberId))) send(socket, frame)
    },
    votesIn: (act) => setTimeout(act, REACTIONS_MS),
  })
  #loading: Promise<Loaded> | null = null
  #presence: ReturnType<typeof setTimeout> | null = null
  /** When sessions are checked next. */
  #checkDue = 0

  /** Connects a page. The Worker has checked origin, session and audience. */
  override async fetch(request: Request) {
    const listener = z.parse(
      ListenerRequest,
      JSON.parse(request.headers.get(LISTENER_HEADER) ?? 'null'),
    )
    this.#setId(new URL(request.url).pathname.slice(1))
    const loaded = await this.#load()
    const own = this.#sockets.open(memberTag(listener.memberId))
    this.#sockets.displaceOldest(own, SOCKETS_OF_MEMBER)
    const { response, server } = this.#sockets.connect({ ...listener, joined: Date.now() }, [
      memberTag(listener.memberId),
    ])
    server.send(this.#stateTexts(loaded, true)(server))
    send(server, { type: 'voted', ids: this.#questionStore.votesOf(listener.memberId) })
    this.#announceListeners()
    this.#checkDue = Math.min(this.#checkDue, Date.now() + CHECK_SOON_MS)
    await this.#schedule(loaded)
    return response
  }

  /** The party has changed, or has been deleted. */
  async refresh(id: string) {
    this.#setId(id)
    this.#loading = null
    try {
      const loaded = await this.#load()
      await this.#checkSessions(() => true)
      this.#broadcastState(loaded)
      await this.#schedule(loaded)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error
      await this.#close()
    }
  }

  /** Closes the member's sockets: of one session, or of all (null). */
  endSession(memberId: string, sessionId: string | null) {
    this.#sockets.endSession(sessionId, this.#sockets.open(memberTag(memberId)))
  }

  /** Closes the member's sockets if they do not belong to the audience any more. */
  async checkMember(memberId: string) {
    const sockets = new Set(this.#sockets.open(memberTag(memberId)))
    await this.#checkSessions((socket) => sockets.has(socket))
  }

  /** Writes to D1 what it does not have yet. */
  async flush() {
    const id = this.#id()
    if (id === null) return
    await flush(this.#db, this.#store, id)
    await flushQuestions(this.#db, this.#questionStore, id)
  }

  /** Deletes the messages and questions of a member who has deleted the account. */
  eraseMember(memberId: string) {
    for (const id of [...this.#store.eraseMember(memberId), ...this.#questions.erase(memberId)])
      this.#broadcast({ type: 'removed', id })
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const receivedAt = Date.now()
    const frame = this.#sockets.receive(socket, message, PartyClientFrame)
    if (!frame) return
    if (frame.type === 'clock')
      send(socket, { type: 'clock', t0: frame.t0, t1: receivedAt, t2: Date.now() })
    try {
      const loaded = await this.#load()
      const { party } = loaded
      // The alarm may be late.
      this.#broadcastIfChanged(loaded)
      if (frame.type === 'clock') return
      const listener = this.#sockets.attachment(socket)
      const sender = {
        listener,
        role: roleOf(party, { id: listener.memberId, isAdmin: listener.isAdmin }),
        reply: (reply: PartyServerFrame) => send(socket, reply),
      }
      const room = { party, state: stateOf(party) }
      if (isQuestionFrame(frame)) this.#questions.receive(frame, sender, room)
      else this.#chat.receive(frame, sender, room)
      if (frame.type !== 'react' && frame.type !== 'silence')
        await this.#wakeBy(Date.now() + CHECK_MS)
    } catch (error) {
      console.error({ party_room: frame.type, error })
      send(socket, { type: 'error', code: 'internal', ...('id' in frame && { id: frame.id }) })
    }
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#sockets.finish(socket, code, reason)
    this.#announceListeners()
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ party_socket: String(error) })
    this.#sockets.finish(socket)
    this.#announceListeners()
  }

  /** Catches every error: the platform gives up an alarm that fails six times. */
  override async alarm() {
    try {
      // Read anew: a lost notice delays a change, and does not lose it.
      this.#loading = null
      const loaded = await this.#load()
      await this.#reportDoors(loaded)
      this.#broadcastIfChanged(loaded)
      if (Date.now() >= this.#checkDue) await this.#checkSessions(() => true)
      await this.flush()
      const closesAt = chatClosesAt(stateOf(loaded.party))
      if (closesAt !== null && Date.now() >= closesAt) await markArchived(this.#db, loaded.party.id)
      this.#checkDue = Date.now() + CHECK_MS
      await this.#schedule(loaded)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return this.#close()
      console.error({ party_room: 'alarm', error })
      await this.#wakeBy(Date.now() + CHECK_SOON_MS)
    }
  }

  #id = () => this.ctx.storage.kv.get<string>(PARTY_ID) ?? null

  #setId(id: string) {
    if (this.#id() !== id) this.ctx.storage.kv.put(PARTY_ID, id)
  }

  #load() {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  async #read(): Promise<Loaded> {
    const party = await requireParty(this.#db, this.#id() ?? '')
    return { party, tracks: await readTracks(this.#db, party) }
  }

  #lastState = ''

  /** At the times when the programme changes by itself. */
  #broadcastIfChanged(loaded: Loaded) {
    const { status, item, paused, card } = stateOf(loaded.party)
    const state = JSON.stringify([status, item, paused, card?.text, loaded.party.starts_at])
    if (state === this.#lastState) return
    this.#lastState = state
    this.#broadcastState(loaded)
  }

  #broadcastState(loaded: Loaded, withMessages = true) {
    const textFor = this.#stateTexts(loaded, withMessages)
    for (const socket of this.#sockets.open()) socket.send(textFor(socket))
  }

  #stateTexts({ party, tracks }: Loaded, withMessages: boolean) {
    const textFor = stateTexts({
      party,
      tracks,
      now: Date.now(),
      listeners: this.#listeners(),
      ...(withMessages && {
        messages: this.#store.newest(),
        questions: this.#questionStore.shown(),
      }),
    })
    return (socket: WebSocket) => textFor(this.#sockets.attachment(socket))
  }

  #listeners = () =>
    listenersOf(this.#sockets.open().map((socket) => this.#sockets.attachment(socket)))

  #announceListeners() {
    if (this.#presence) return
    const isLarge = this.#sockets.open().length > LARGE
    this.#presence = setTimeout(
      () => {
        this.#presence = null
        void this.#load().then(
          (loaded) => this.#broadcastState(loaded, false),
          () => undefined,
        )
      },
      isLarge ? PRESENCE_LARGE_MS : PRESENCE_MS,
    )
  }

  async #checkSessions(isSelected: (socket: WebSocket) => boolean) {
    const sockets = this.#sockets.open().filter(isSelected)
    if (sockets.length === 0) return
    const { party } = await this.#load()
    await closeEnded(this.#db, party, sockets, (socket) => this.#sockets.attachment(socket))
  }

  /** The queue delivers it at least once. */
  async #reportDoors({ party }: Loaded) {
    const { status } = stateOf(party)
    if (status !== 'doors' && status !== 'live') return
    if (this.ctx.storage.kv.get<string>(DOORS) === party.starts_at) return
    await enqueue(this.env, { type: 'party_doors', party_id: party.id })
    this.ctx.storage.kv.put(DOORS, party.starts_at)
  }

  /** The next alarm: when the programme changes, when the chat closes, or the next check. */
  async #schedule({ party }: Loaded) {
    if (party.archived_at !== null && this.#sockets.open().length === 0) return
    const state = stateOf(party)
    const due = [Date.now() + SLEEP_MAX_MS, state.changes_at ?? Infinity]
    const closesAt = chatClosesAt(state)
    if (closesAt !== null && party.archived_at === null)
      due.push(Math.max(closesAt, Date.now() + 100))
    if (this.#sockets.open().length > 0)
      due.push(Math.max(Date.now() + 100, Math.min(this.#checkDue, Date.now() + CHECK_MS)))
    await this.ctx.storage.setAlarm(Math.min(...due))
  }

  async #wakeBy(ms: number) {
    const at = await this.ctx.storage.getAlarm()
    if (at === null || at > ms) await this.ctx.storage.setAlarm(ms)
  }

  #broadcast(frame: PartyServerFrame) {
    this.#sockets.broadcast(JSON.stringify(frame))
  }

  /** The party has been deleted. */
  async #close() {
    for (const socket of this.#sockets.open()) socket.close(PARTY_CLOSE.GONE, 'party deleted')
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#store.migrate()
  }
}
