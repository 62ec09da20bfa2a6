import type { FeedEvent } from '../../../shared/feed'

/** What a listener may have been sent and not acknowledged. */
const WINDOW_EVENTS = 256
const WINDOW_BYTES = 1024 * 1024
/** What one who was away is sent at once; for whoever missed more, reading the page anew is less. */
export const REPLAY_EVENTS = 1000
const REPLAY_BYTES = 1024 * 1024

type Entry = { seq: number; bytes: number; event: FeedEvent | null }

/**
 * The last events that the room carried: enough to judge who reads too slowly, and to catch up one who was away for a
 * moment without asking the database. After a sleep it is empty, and knows it.
 */
export class Recent {
  #entries: Entry[] = []

  /** Every event after `base` is held. */
  constructor(private base: number) {}

  add(events: FeedEvent[]) {
    for (const event of events) {
      if (event.type === 'post_deleted') this.#forget(event.post_id)
      this.#entries.push({ seq: event.seq, bytes: JSON.stringify(event).length, event })
    }
    const spare = this.#entries.length - REPLAY_EVENTS
    const last = this.#entries[spare - 1]
    if (!last) return
    this.base = last.seq
    this.#entries.splice(0, spare)
  }

  /** What came after `since`; null when that is more than is held here. */
  after(since: number) {
    if (since < this.base) return null
    return this.#entries.flatMap(({ seq, event }) => (seq > since && event ? [event] : []))
  }

  /** Who has not acknowledged at least this has more on the way than the window holds. */
  floor() {
    let [events, bytes] = [0, 0]
    for (const entry of this.#entries.toReversed()) {
      events += 1
      bytes += entry.bytes
      if (events > WINDOW_EVENTS || bytes > WINDOW_BYTES) return entry.seq
    }
    return 0
  }

  /** A deleted post is not told to whoever comes later. */
  #forget(postId: string) {
    for (const entry of this.#entries)
      if (entry.event && postOf(entry.event) === postId) entry.event = null
  }
}

/** Whether so many missed events are still worth sending. */
export const fitsReplay = (events: FeedEvent[]) =>
  events.length <= REPLAY_EVENTS && JSON.stringify(events).length <= REPLAY_BYTES

const postOf = (event: FeedEvent) => (event.type === 'post_created' ? event.post.id : event.post_id)
