import type { LoggedEvent } from '../event-log'

/** What a notice says: up to where the log goes, and with it, if whoever tells has it at hand, what happened last. */
export type FeedNotice = LoggedEvent | { seq: number }

/**
 * What the room was told and has not carried yet. When it was told everything, the log need not be asked: between a post
 * and its readers there is then no database.
 */
export class PendingEvents {
  #events = new Map<number, LoggedEvent>()
  #newest = 0

  hear(news: FeedNotice) {
    this.#newest = Math.max(this.#newest, news.seq)
    if ('type' in news) this.#events.set(news.seq, news)
  }

  /** All that follows `carried`; null when some of it was not told, and then the log has to say. */
  after(carried: number) {
    for (const seq of this.#events.keys()) if (seq <= carried) this.#events.delete(seq)
    if (this.#events.size === 0 || this.#events.size !== this.#newest - carried) return null
    return [...this.#events.values()].toSorted((a, b) => a.seq - b.seq)
  }
}
