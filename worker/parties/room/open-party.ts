import type { ErrorCode } from '../../../shared/errors'
import type { ChannelNotice } from '../../../shared/live'
import type { PartyClientFrame } from '../../../shared/parties'
import { DomainError } from '../../errors'
import {
  type ActiveSession,
  type Followers,
  type Frame,
  LogChannel,
  PAGE,
  type RoomHost,
} from '../../live'
import { type PartyRecord, roleOf } from '../party-queries'
import { partyRoomOf } from '../rooms'
import type { Follower } from './follower'
import { type Writer, listenersOf } from './members'
import type { Listeners, PartyEntry, PartyNotice, Snapshot } from './notices'
import { PageFrames, send } from './page-frames'
import { type Loaded, Programme } from './programme'
import { Root } from './root'
import { SharedRuns } from './shared-runs'
import { stateTexts } from './state-frame'

/** How soon a closed page is reported to the party's room. */
const REPORT_MS = 1000
/** The key in storage of the log's number, before the party's id. */
const LOG = 'party:'

/** The party of a key of the log. */
export const partyIdOf = Object.assign((key: string) => key.slice(LOG.length), { prefix: LOG })

/**
 * One party in a room of pages. It reads the programme from D1 and sends it at each change; chat and questions are those of the party's own
 * room, whose frames are a log.
 */
export class OpenParty extends LogChannel<PartyEntry> {
  readonly #root = new Root(() => partyRoomOf(this.host.env, this.id))
  readonly #states = new SharedRuns(() => this.#sendStates())
  readonly #joining = new Set<WebSocket>()
  #isForAll = false
  readonly #programme: Programme
  readonly #frames: PageFrames
  #reportTimer: ReturnType<typeof setTimeout> | null = null

  constructor(
    host: RoomHost,
    private id: string,
    private all: Followers<Follower>,
    private expel: (page: WebSocket, code: ErrorCode) => void,
  ) {
    super(host, { key: LOG + id, gapMs: 0, ends: (entry, { about }) => entry.ends === about })
    this.#programme = new Programme(host, id)
    this.#frames = new PageFrames(id, this.#root, {
      load: () => this.#loadForPage(),
      writerOf: (page) => this.#writerOf(page),
      pagesOf: (memberId) => all.of(memberId).filter((page) => all.get(page)?.id === id),
      reach: async (number) => {
        if (number > this.delivered) await this.deliverNew()
      },
    })
  }

  /** Those that follow it, and those that are joining. */
  pages = () => [...this.followers(), ...this.#joining]

  isOver = () => this.pages().length === 0

  /** @throws DomainError `not_found`, `vip_required` */
  async join(page: WebSocket) {
    this.#joining.add(page)
    try {
      const loaded = await this.#programme.load()
      if (loaded.party.event_status !== 'published') throw new DomainError('not_found')
      if (!isAudience(loaded.party, this.#writerOf(page))) throw new DomainError('vip_required')
      await this.#states.request()
      await this.#programme.schedule(loaded)
    } finally {
      this.#joining.delete(page)
    }
  }

  /** The page has left or gone while it was joining. */
  abandon(page: WebSocket) {
    this.#joining.delete(page)
  }

  onClose(page: WebSocket) {
    this.abandon(page)
    if (this.#reportTimer) return
    this.#reportTimer = setTimeout(() => {
      this.#reportTimer = null
      this.host.background(this.host.withRetry(() => this.#report()))
    }, REPORT_MS)
  }

  receive(page: WebSocket, frame: PartyClientFrame, receivedAt: number) {
    return this.#frames.receive(page, frame, receivedAt)
  }

  notify(notice: PartyNotice) {
    if ('seq' in notice)
      this.hear({ seq: notice.seq, entry: 'text' in notice ? notice : undefined })
    else if ('text' in notice) for (const page of this.followers()) page.send(notice.text)
    else this.host.background(this.#sendListeners(notice.listeners))
  }

  /** @throws DomainError `not_found` */
  async refresh() {
    const loaded = await this.#programme.loadAnew()
    for (const page of this.followers())
      if (!isAudience(loaded.party, this.#writerOf(page))) this.expel(page, 'vip_required')
    await this.#sendStateToAll()
    await this.#programme.schedule(loaded)
  }

  /** @throws DomainError `not_found` */
  async check() {
    if (this.isOver()) return this.#report()
    // Read anew: a lost notice delays a change, and does not lose it.
    const loaded = await this.#programme.loadAnew()
    if (this.#isForAll || this.#programme.hasChanged(loaded)) await this.#sendStateToAll()
    await this.#report()
    await this.#programme.schedule(loaded)
  }

  /** Pages that do not belong to the audience any more are sent away. The others may have another role. */
  async checkRights(sessions: Map<WebSocket, ActiveSession>) {
    const { party } = await this.#programme.load()
    let hasNewRole = false
    for (const [page, session] of sessions) {
      const follower = this.all.get(page)
      if (follower?.id !== this.id) continue
      if (!isAudience(party, session)) this.expel(page, 'vip_required')
      else if (session.isAdmin !== follower.isAdmin) {
        hasNewRole = true
        this.all.set(page, { ...follower, isAdmin: session.isAdmin })
      }
    }
    if (hasNewRole) await this.#sendStateToAll()
  }

  forget() {
    this.host.storage.kv.delete(LOG + this.id)
    this.#programme.forget()
  }

  protected override read(after: number, limit: number) {
    return this.#root.callAgain((room) => room.readLog(after, limit))
  }

  protected override followers() {
    return this.all.open().filter((page) => this.all.get(page)?.id === this.id)
  }

  protected override sentTo(page: WebSocket) {
    return this.all.get(page)?.sent ?? 0
  }

  protected override sender(_: Frame<PartyEntry>) {
    return (page: WebSocket, entries: PartyEntry[]) => {
      for (const { text } of entries) page.send(text)
    }
  }

  protected override restart() {
    return this.#sendStateToAll()
  }

  async #loadForPage() {
    const loaded = await this.#programme.load()
    // The alarm may be late.
    if (this.#programme.hasChanged(loaded)) this.host.background(this.#sendStateToAll())
    return loaded
  }

  #writerOf(page: WebSocket): Writer {
    const { memberId, username, avatarUrl, isVIP, isAdmin } = this.host.sockets.attachment(page)
    return { memberId, username, avatarUrl, isVIP, isAdmin }
  }

  #listeners = () => listenersOf(this.pages().map((page) => this.#writerOf(page)))

  /** Does not fail: the next check tries again. */
  #sendStateToAll() {
    this.#isForAll = true
    return this.host.withRetry(() => this.#states.request())
  }

  /** To pages that join, and to all if something has changed. */
  async #sendStates() {
    const isForAll = this.#isForAll
    this.#isForAll = false
    try {
      const joining = [...this.#joining]
      const members = new Set(joining.map((page) => this.#writerOf(page).memberId))
      const place = { party: this.id, room: this.host.index() }
      const [loaded, snapshot] = await Promise.all([
        this.#programme.load(),
        this.#root.callAgain((room) => room.snapshot(place, this.#listeners(), [...members])),
      ])
      // No await from here on, or a frame that is delivered in between would be missing.
      if (this.#programme.hasChanged(loaded) || isForAll) this.#restate(loaded, snapshot)
      this.#admit(joining, loaded, snapshot)
    } catch (error) {
      this.#isForAll ||= isForAll
      // The programme does not wait for the room.
      if (isForAll) void this.#sendListeners(this.#listeners())
      throw error
    }
  }

  #restate(loaded: Loaded, snapshot: Snapshot) {
    this.#programme.markSent()
    const pages = this.followers()
    if (pages.length === 0) return
    const textFor = this.#texts(loaded, snapshot)
    const since = this.recentAfter(snapshot.number)
    for (const page of pages) {
      page.send(textFor(this.#writerOf(page)))
      // The state is older than these frames, and replaces what they changed.
      for (const { text } of since) page.send(text)
    }
    if (snapshot.number > this.delivered) this.continueAt(snapshot.number)
  }

  #admit(pages: WebSocket[], loaded: Loaded, snapshot: Snapshot) {
    const textFor = this.#texts(loaded, snapshot)
    for (const page of pages) {
      if (!this.#joining.delete(page) || page.readyState !== WebSocket.OPEN) continue
      this.attach({ upTo: snapshot.number, entries: [] }, ({ upTo, entries }) => {
        const writer = this.#writerOf(page)
        if (this.host.sockets.attachment(page).kind === PAGE)
          page.send(JSON.stringify({ joined: 'party', id: this.id } satisfies ChannelNotice))
        page.send(textFor(writer))
        send(page, { type: 'voted', ids: snapshot.votes[writer.memberId] ?? [] })
        for (const { text } of entries ?? []) page.send(text)
        this.all.set(page, { id: this.id, sent: upTo, isAdmin: writer.isAdmin })
      })
    }
  }

  #texts(loaded: Loaded, { messages, questions, listeners }: Snapshot) {
    return stateTexts({ ...loaded, now: Date.now(), listeners, messages, questions })
  }

  /** Without messages. */
  async #sendListeners(listeners: Listeners) {
    try {
      const textFor = stateTexts({ ...(await this.#programme.load()), now: Date.now(), listeners })
      for (const page of this.followers()) page.send(textFor(this.#writerOf(page)))
    } catch (error) {
      console.error({ party: 'listeners', error })
    }
  }

  /** Tells the party's room its listeners here, and learns the number of its newest frame. */
  async #report() {
    const place = { party: this.id, room: this.host.index() }
    const number = await this.#root.callAgain((room) => room.report(place, this.#listeners()))
    this.hear({ seq: number })
  }
}

/** A party's staff always belongs to the audience. */
const isAudience = (
  party: PartyRecord,
  { memberId, isVIP, isAdmin }: Pick<Writer, 'memberId' | 'isVIP' | 'isAdmin'>,
) =>
  party.audience === 'members' ||
  isVIP ||
  isAdmin ||
  roleOf(party, { id: memberId, isAdmin }) !== 'member'
