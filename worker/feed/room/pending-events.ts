import type { FeedNotice, LoggedEvent } from '../news'

/** Events from notices that are not delivered yet. If none is missing, they are delivered without reading the log in D1. */
export class PendingEvents {
  #events = new Map<number, LoggedEvent>()
  #newest = 0

  add(news: FeedNotice) {
    this.#newest = Math.max(this.#newest, news.seq)
    if ('type' in news) this.#events.set(news.seq, news)
  }

  /** All events after `delivered`; null if one is missing, so that the log must be read. */
  after(delivered: number) {
    for (const seq of this.#events.keys()) if (seq <= delivered) this.#events.delete(seq)
    if (this.#events.size === 0 || this.#events.size !== this.#newest - delivered) return null
    return [...this.#events.values()].toSorted((a, b) => a.seq - b.seq)
  }
}
