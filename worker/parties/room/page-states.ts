import type { PartyTrack } from '../../../shared/parties'
import type { PartyRecord } from '../party-queries'
import type { Listeners, Snapshot } from './delivery'
import type { FrameOrder } from './frame-order'
import type { Pages } from './pages'
import { send } from './sessions'
import { SharedRuns } from './shared-runs'
import { stateOf, stateTexts } from './state-frame'

/** The key in storage: the programme as all pages have been sent it. */
const SENT = 'sent'

export type Loaded = { party: PartyRecord; tracks: PartyTrack[] }

type Ports = {
  load: () => Promise<Loaded>
  /** @param memberIds whose votes it includes */
  readSnapshot: (memberIds: string[]) => Promise<Snapshot>
}

/** Sends the pages of a leaf their state: the programme, with a snapshot of the room. */
export class PageStates {
  readonly #runs = new SharedRuns(() => this.#run())
  #isForAll = false
  /** The programme as the leaf saw it last. */
  #programme: string | undefined

  constructor(
    private storage: DurableObjectStorage,
    private pages: Pages,
    private order: FrameOrder,
    private ports: Ports,
  ) {
    this.#programme = storage.kv.get<string>(SENT)
  }

  /** Whether a state is still to be sent to all pages. */
  get isDue() {
    return this.#isForAll
  }

  /** Whether the programme has changed since the last call. */
  hasChanged({ party }: Loaded) {
    const programme = programmeOf(party)
    if (programme === this.#programme) return false
    this.#programme = programme
    return true
  }

  /** To pages that join. */
  sendToJoining() {
    return this.#runs.request()
  }

  sendToAll() {
    this.#isForAll = true
    return this.#runs.request()
  }

  /** Without messages. */
  async sendListeners(listeners: Listeners) {
    try {
      const textFor = stateTexts({ ...(await this.ports.load()), now: Date.now(), listeners })
      this.pages.sendEach(this.pages.ready(), textFor)
    } catch (error) {
      console.error({ party_leaf: 'listeners', error })
    }
  }

  async #run() {
    const isForAll = this.#isForAll
    this.#isForAll = false
    const joining = this.pages.joining()
    const members = new Set(joining.map((socket) => this.pages.listener(socket).memberId))
    this.order.beginSnapshot()
    try {
      const [loaded, snapshot] = await Promise.all([
        this.ports.load(),
        this.ports.readSnapshot([...members]),
      ])
      const isRestart =
        this.hasChanged(loaded) ||
        isForAll ||
        this.pages.ready().length === 0 ||
        // Otherwise the pages that are ready miss a frame.
        !(await this.order.reaches(snapshot.number))
      if (isRestart) this.#restart(joining, loaded, snapshot)
      else this.#join(joining, loaded, snapshot)
    } catch (error) {
      this.order.endSnapshot()
      this.#isForAll ||= isForAll
      // The programme does not wait for the room.
      if (isForAll) void this.sendListeners(this.pages.listeners())
      throw error
    }
  }

  /** All pages continue from the snapshot. */
  #restart(joining: WebSocket[], loaded: Loaded, snapshot: Snapshot) {
    const missed = this.order.endSnapshot()
    this.#send([...this.pages.ready(), ...joining], loaded, snapshot)
    this.#sendVotes(joining, snapshot)
    this.pages.markReady(joining)
    if (this.storage.kv.get(SENT) !== this.#programme) this.storage.kv.put(SENT, this.#programme)
    this.order.continueFrom(snapshot.number, missed)
    // One was lost meanwhile.
    if (missed.some(({ number }) => number > this.order.last))
      this.sendToAll().catch((error: unknown) => console.error({ party_leaf: 'state', error }))
  }

  /** These pages get the snapshot, and the frames that the others got since. */
  #join(joining: WebSocket[], loaded: Loaded, snapshot: Snapshot) {
    const missed = this.order.endSnapshot()
    this.#send(joining, loaded, snapshot)
    this.#sendVotes(joining, snapshot)
    for (const { number, text } of missed)
      if (number > snapshot.number && number <= this.order.last)
        this.pages.sendEach(joining, () => text)
    this.pages.markReady(joining)
  }

  #send(sockets: WebSocket[], loaded: Loaded, { messages, questions, listeners }: Snapshot) {
    const parts = { ...loaded, now: Date.now(), listeners, messages, questions }
    this.pages.sendEach(sockets, stateTexts(parts))
  }

  #sendVotes(sockets: WebSocket[], { votes }: Snapshot) {
    for (const socket of sockets)
      send(socket, { type: 'voted', ids: votes[this.pages.listener(socket).memberId] ?? [] })
  }
}

function programmeOf(party: PartyRecord) {
  const { status, item, paused, card } = stateOf(party)
  return JSON.stringify([status, item, paused, card?.text, party.starts_at])
}
