import type { PartyServerFrame } from '../../../shared/parties'
import type { FrameLog } from './frame-log'
import type { Listeners, PartyNotice } from './notices'
import { AVATARS } from './state-frame'

/** What a room of pages said last. */
type Report = Listeners & { at: number }

/** A room with listeners reports every ten seconds. One that does not is not counted any more, and gets no frames. */
const REPORT_VALID_MS = 30_000
/** The key in storage, before the number of a room. */
const REPORT = 'room:'

/** The rooms that have pages of a party: their listeners, and the frames for them. A frame for every page is stored before it is sent. */
export class Audience {
  readonly #reports = new Map<number, Report>()

  constructor(
    private storage: DurableObjectStorage,
    private log: FrameLog,
    private send: (room: number, notice: PartyNotice) => void,
  ) {
    for (const [key, report] of storage.kv.list<Report>({ prefix: REPORT }))
      this.#reports.set(Number(key.slice(REPORT.length)), report)
  }

  /** Stores the listeners of a room. */
  report(room: number, listeners: Listeners) {
    const report = { ...listeners, at: Date.now() }
    this.#reports.set(room, report)
    // A lost report is replaced by the next one, so no frame waits for its write.
    void this.storage.put(REPORT + room, report, { allowUnconfirmed: true })
  }

  /** Deletes reports that are not valid any more: they name members. */
  prune() {
    const valid = new Set(this.#active())
    for (const room of this.#reports.keys())
      if (!valid.has(room)) {
        this.#reports.delete(room)
        this.storage.kv.delete(REPORT + room)
      }
  }

  listeners(): Listeners {
    const reports = this.#active().flatMap((room) => this.#reports.get(room) ?? [])
    return {
      count: reports.reduce((sum, { count }) => sum + count, 0),
      avatars: reports.flatMap(({ avatars }) => avatars).slice(0, AVATARS),
    }
  }

  /** For every page. To be called in the same turn as the write of the frame's data. */
  broadcast(frame: PartyServerFrame) {
    this.#sendAll(this.log.add(frame))
  }

  /** For pages that are open now: it may be lost. */
  broadcastOnce(frame: PartyServerFrame) {
    this.#sendAll({ text: JSON.stringify(frame) })
  }

  /** Tells every room the number of the newest frame, in case it misses one, or its alarm was lost. */
  sendNumber() {
    this.#sendAll({ seq: this.log.newest })
  }

  broadcastListeners(listeners: Listeners) {
    this.#sendAll({ listeners })
  }

  /** The storage was deleted. */
  forget() {
    this.#reports.clear()
  }

  #sendAll(notice: PartyNotice) {
    for (const room of this.#active()) this.send(room, notice)
  }

  #active = () =>
    [...this.#reports.keys()].filter((room) => this.#isActive(room)).toSorted((a, b) => a - b)

  #isActive(room: number) {
    const report = this.#reports.get(room)
    return report !== undefined && report.count > 0 && report.at > Date.now() - REPORT_VALID_MS
  }
}
