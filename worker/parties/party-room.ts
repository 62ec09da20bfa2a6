import { DurableObject } from 'cloudflare:workers'
import type { ReactionCounts } from '../../shared/parties'
import { openDatabase } from '../db/client'
import { DomainError } from '../errors'
import { Alarms, liveRoom } from '../live'
import { enqueue } from '../queue'
import { type PartyRecord, requireParty, roleOf } from './party-queries'
import { flush, markArchived } from './room/archive'
import { Audience } from './room/audience'
import { type ChatFrame, PartyChat } from './room/chat'
import { FrameLog } from './room/frame-log'
import type { Writer } from './room/members'
import type { Listeners, PartyNotice, Reply, Snapshot } from './room/notices'
import { flushQuestions } from './room/question-archive'
import { QuestionStore } from './room/question-store'
import { PartyQuestions, type QuestionClientFrame, isQuestionFrame } from './room/questions'
import { chatClosesAt, stateOf } from './room/state-frame'
import { PartyStore } from './room/store'

const REACTIONS_MS = 1000
/** How often messages are written to D1. */
const CHECK_MS = 10_000
/** How soon a change of the number of listeners is sent. A frame to everybody, so less often in a large room. */
const LISTENERS_MS = 1000
const LISTENERS_LARGE_MS = 5000
const LARGE = 100
/** The platform limits alarms to some weeks; the room looks again before. */
const SLEEP_MAX_MS = 7 * 24 * 3600_000
/** The key in storage: the start for which the opening of the doors was reported. */
const DOORS = 'doors'
/** The key in storage: nothing in the object says which party it is. */
const PARTY_ID = 'party'

/** A room of pages of a party. */
export type Place = { party: string; room: number }

/**
 * The room of one party: its pages are in the live rooms. D1 holds the party and what its host did; the room's own database holds messages,
 * questions and reactions until they are in D1.
 */
export class PartyRoom extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #store = new PartyStore(this.ctx.storage)
  readonly #log = new FrameLog(this.ctx.storage.sql)
  readonly #audience = new Audience(this.ctx.storage, this.#log, (room, notice) =>
    this.#notify(room, notice),
  )
  /** Calls of one stub arrive in their order. */
  readonly #rooms = new Map<number, ReturnType<typeof liveRoom>>()
  readonly #alarms = new Alarms(this.ctx.storage, { check: () => this.#check() })
  readonly #chat = new PartyChat(this.#store, {
    broadcast: (frame) => this.#audience.broadcast(frame),
    broadcastOnce: (frame) => this.#audience.broadcastOnce(frame),
    reactionsIn: (send) => setTimeout(send, REACTIONS_MS),
    removeQuestion: (id) => this.#questions.remove(id),
    hasLimits: this.env.LIMITS !== 'off',
    isQuestion: (id) => this.#questionStore.find(id) !== undefined,
  })
  readonly #questionStore = new QuestionStore(this.ctx.storage)
  readonly #questions = new PartyQuestions(this.#questionStore, this.#store, {
    broadcast: (frame) => this.#audience.broadcast(frame),
    votesIn: (act) => setTimeout(act, REACTIONS_MS),
  })
  #loading: Promise<PartyRecord> | null = null
  #announcement: ReturnType<typeof setTimeout> | null = null
  #announced = ''

  /** What pages of a room show when they open. */
  async snapshot(place: Place, listeners: Listeners, memberIds: string[]): Promise<Snapshot> {
    await this.report(place, listeners)
    return {
      number: this.#log.newest,
      messages: this.#store.newest(),
      questions: this.#questionStore.shown(),
      votes: Object.fromEntries(memberIds.map((id) => [id, this.#questionStore.votesOf(id)])),
      listeners: this.#audience.listeners(),
    }
  }

  /** The listeners of a room. Returns the number of the newest frame. */
  async report({ party, room }: Place, listeners: Listeners) {
    this.#setId(party)
    this.#audience.report(room, listeners)
    this.#announceListeners()
    await this.#alarms.within('check', CHECK_MS)
    return this.#log.newest
  }

  /** Frames after this number. */
  readLog(after: number, limit: number) {
    return this.#log.read(after, limit)
  }

  /** A frame of a page. */
  async receive(
    id: string,
    listener: Writer,
    frame: ChatFrame | QuestionClientFrame,
  ): Promise<Reply> {
    this.#setId(id)
    const party = await this.#load()
    const replies: Reply['replies'] = []
    const sender = {
      listener,
      role: roleOf(party, { id: listener.memberId, isAdmin: listener.isAdmin }),
      reply: (reply: Reply['replies'][number]) => replies.push(reply),
    }
    const room = { party, state: stateOf(party) }
    if (isQuestionFrame(frame)) this.#questions.receive(frame, sender, room)
    else this.#chat.receive(frame, sender, room)
    const number = this.#log.newest
    if (frame.type !== 'silence') await this.#alarms.within('check', CHECK_MS)
    return { replies, number }
  }

  /** Reactions of a room's pages. */
  async react(id: string, counts: ReactionCounts) {
    this.#setId(id)
    const party = await this.#load()
    this.#chat.react(counts, stateOf(party))
    await this.#alarms.within('check', CHECK_MS)
  }

  /** The party has changed, or has been deleted. */
  async refresh(id: string) {
    this.#setId(id)
    this.#loading = null
    try {
      const party = await this.#load()
      const next = this.#nextCheck(party)
      // Not later than what is set: it may be for messages that are to be written.
      if (next !== null) await this.#alarms.by('check', next)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error
      await this.#close()
    }
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
      this.#audience.broadcast({ type: 'removed', id })
  }

  override alarm() {
    return this.#alarms.ring()
  }

  async #check() {
    try {
      // Read anew: a lost notice delays a change, and does not lose it.
      this.#loading = null
      const party = await this.#load()
      await this.#reportDoors(party)
      this.#audience.prune()
      this.#audience.sendNumber()
      this.#announceListeners()
      await this.flush()
      const closesAt = chatClosesAt(stateOf(party))
      if (closesAt !== null && Date.now() >= closesAt) await markArchived(this.#db, party.id)
      return this.#nextCheck(party)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error
      await this.#close()
      return null
    }
  }

  #id = () => this.ctx.storage.kv.get<string>(PARTY_ID) ?? null

  #setId(id: string) {
    if (this.#id() !== id) this.ctx.storage.kv.put(PARTY_ID, id)
  }

  #load() {
    this.#loading ??= requireParty(this.#db, this.#id() ?? '').catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  /** A lost notice delays a frame: the room finds it in the log. */
  #notify(room: number, notice: PartyNotice) {
    const stub = this.#rooms.get(room) ?? liveRoom(this.env, room)
    this.#rooms.set(room, stub)
    stub.notifyParty(this.#id() ?? '', notice).catch((error: unknown) => {
      console.error({ party_room: 'notice', error })
      this.#rooms.delete(room)
    })
  }

  #announceListeners() {
    if (this.#announcement) return
    const isLarge = this.#audience.listeners().count > LARGE
    this.#announcement = setTimeout(
      () => {
        this.#announcement = null
        const listeners = this.#audience.listeners()
        const announced = JSON.stringify(listeners)
        if (announced !== this.#announced) this.#audience.broadcastListeners(listeners)
        this.#announced = announced
      },
      isLarge ? LISTENERS_LARGE_MS : LISTENERS_MS,
    )
  }

  /** The queue delivers it at least once. */
  async #reportDoors(party: PartyRecord) {
    const { status } = stateOf(party)
    if (status !== 'doors' && status !== 'live') return
    if (this.ctx.storage.kv.get<string>(DOORS) === party.starts_at) return
    await enqueue(this.env, { type: 'party_doors', party_id: party.id })
    this.ctx.storage.kv.put(DOORS, party.starts_at)
  }

  /** When the programme changes, when the chat closes, or when there is something to write. */
  #nextCheck(party: PartyRecord) {
    const hasListeners = this.#audience.listeners().count > 0
    if (party.archived_at !== null && !hasListeners) return null
    const state = stateOf(party)
    const due = [Date.now() + SLEEP_MAX_MS, state.changes_at ?? Infinity]
    const closesAt = chatClosesAt(state)
    if (closesAt !== null && party.archived_at === null)
      due.push(Math.max(closesAt, Date.now() + 100))
    if (hasListeners) due.push(Date.now() + CHECK_MS)
    return Math.min(...due)
  }

  /** The party has been deleted. */
  async #close() {
    await this.#alarms.clear()
    await this.ctx.storage.deleteAll()
    this.#store.migrate()
    this.#audience.forget()
  }
}
