import type { PartyServerFrame } from '../../../shared/parties'
import type { Delivery, LeafFrame, Listeners } from './delivery'
import { Outbox } from './outbox'
import { AVATARS } from './state-frame'

/** What a leaf said last. */
type Report = Listeners & { at: number }

/** A leaf with listeners reports every ten seconds. One that does not is not counted any more, and gets no frames. */
const REPORT_VALID_MS = 30_000
/** The key in storage, before the number of a leaf. */
const REPORT = 'leaf:'
/** The key in storage: the number of the last frame that every page must get. */
const NUMBER = 'number'

/** The leaves of a room: their listeners, and the frames for them. */
export class Leaves {
  readonly #reports = new Map<number, Report>()
  readonly #outboxes = new Map<number, Outbox>()
  #number: number

  constructor(
    private storage: DurableObjectStorage,
    private deliver: (leaf: number, delivery: Delivery) => Promise<void>,
  ) {
    this.#number = storage.kv.get<number>(NUMBER) ?? 0
    for (const [key, report] of storage.kv.list<Report>({ prefix: REPORT }))
      this.#reports.set(Number(key.slice(REPORT.length)), report)
  }

  get number() {
    return this.#number
  }

  /** Stores the listeners of a leaf. */
  report(leaf: number, listeners: Listeners) {
    const report = { ...listeners, at: Date.now() }
    this.#reports.set(leaf, report)
    // A lost report is replaced by the next one, so no frame waits for its write.
    void this.storage.put(REPORT + leaf, report, { allowUnconfirmed: true })
  }

  /** Deletes reports that are not valid any more: they name members. */
  prune() {
    const valid = new Set(this.#active())
    for (const leaf of this.#reports.keys())
      if (!valid.has(leaf)) {
        this.#reports.delete(leaf)
        this.#outboxes.delete(leaf)
        this.storage.kv.delete(REPORT + leaf)
      }
  }

  listeners(): Listeners {
    const reports = this.#active().flatMap((leaf) => this.#reports.get(leaf) ?? [])
    return {
      count: reports.reduce((sum, { count }) => sum + count, 0),
      avatars: reports.flatMap(({ avatars }) => avatars).slice(0, AVATARS),
    }
  }

  /** For every page. To be called in the same turn as the write of the frame's data. */
  broadcast(frame: PartyServerFrame) {
    this.#number += 1
    this.storage.kv.put(NUMBER, this.#number)
    this.#add({ number: this.#number, text: JSON.stringify(frame) })
  }

  /** For pages that are open now: it may be lost. */
  broadcastOnce(frame: PartyServerFrame) {
    this.#add({ number: null, text: JSON.stringify(frame) })
  }

  broadcastListeners(listeners: Listeners) {
    this.#add({ listeners })
  }

  /** Tells every leaf the number of the last frame, in case it misses one. */
  sendNumber() {
    for (const leaf of this.#active()) this.#outboxOf(leaf).flush()
  }

  /** The storage was deleted. */
  forget() {
    this.#reports.clear()
    this.#outboxes.clear()
    this.#number = 0
  }

  #add(frame: LeafFrame) {
    for (const leaf of this.#active()) this.#outboxOf(leaf).add(frame)
  }

  #active = () =>
    [...this.#reports.keys()].filter((leaf) => this.#isActive(leaf)).toSorted((a, b) => a - b)

  #isActive(leaf: number) {
    const report = this.#reports.get(leaf)
    return report !== undefined && report.count > 0 && report.at > Date.now() - REPORT_VALID_MS
  }

  #outboxOf(leaf: number) {
    const outbox =
      this.#outboxes.get(leaf) ??
      new Outbox(
        (frames) => this.deliver(leaf, { frames, number: this.#number }),
        () => this.#isActive(leaf),
      )
    this.#outboxes.set(leaf, outbox)
    return outbox
  }
}
