import type { LoggedEvent } from '../event-log'

/** What a listener may have been sent and not acknowledged. */
const WINDOW_EVENTS = 256
const WINDOW_BYTES = 1024 * 1024
/** What one who was away is sent at once; for whoever missed more, reading the page anew is less. */
export const REPLAY_EVENTS = 1000
const REPLAY_BYTES = 1024 * 1024

type Entry = { seq: number; bytes: number; event: LoggedEvent | null }

/**
 * The last events that the room carried: enough to judge who reads too slowly, and to catch up one who was away for a
 * moment without asking the database. After a sleep it is empty, and knows it.
 */
export class ReplayBuffer {
  #entries: Entry[] = []

  /** Every event after `base` is held. */
  constructor(private base: number) {}

  add(events: LoggedEvent[]) {
    for (const event of events) {
      if (event.type === 'post_deleted') this.#forget((one) => postOf(one) === event.post_id)
      if (event.type === 'comment_deleted')
        this.#forget((one) => commentOf(one) === event.comment_id)
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

  /** A deleted post or comment is not told to whoever comes later. */
  #forget(isGone: (event: LoggedEvent) => boolean) {
    for (const entry of this.#entries) if (entry.event && isGone(entry.event)) entry.event = null
  }
}

/** Whether so many missed events are still worth sending. */
export const fitsReplay = (events: LoggedEvent[]) =>
  events.length <= REPLAY_EVENTS && JSON.stringify(events).length <= REPLAY_BYTES

function postOf(event: LoggedEvent) {
  if (event.type === 'post_created') return event.post.id
  return event.type === 'member_restored' ? null : event.post_id
}

const commentOf = (event: LoggedEvent) =>
  event.type === 'comment_created' ? event.comment.id : null
