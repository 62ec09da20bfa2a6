import type { LoggedEvent } from '../news'

/** How much a listener may have been sent without acknowledging it. */
const WINDOW_EVENTS = 256
const WINDOW_BYTES = 1024 * 1024
/** How many missed events are sent at once. With more, reading the feed again is cheaper. */
export const REPLAY_EVENTS = 1000
const REPLAY_BYTES = 1024 * 1024

type Entry = { seq: number; bytes: number; event: LoggedEvent | null }

/**
 * The last events that the room delivered: to find listeners that read too slowly, and to send missed events without reading
 * the database. It is empty after hibernation.
 */
export class ReplayBuffer {
  #entries: Entry[] = []

  /** @param base the buffer has every event after this one */
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

  /** The events after `since`; null if some of them are not in the buffer. */
  after(since: number) {
    if (since < this.base) return null
    return this.#entries.flatMap(({ seq, event }) => (seq > since && event ? [event] : []))
  }

  /** A listener that has not acknowledged this event has more in flight than the window allows. */
  floor() {
    let [events, bytes] = [0, 0]
    for (const entry of this.#entries.toReversed()) {
      events += 1
      bytes += entry.bytes
      if (events > WINDOW_EVENTS || bytes > WINDOW_BYTES) return entry.seq
    }
    return 0
  }

  /** Removes the contents of deleted posts and comments: they must not be replayed. */
  #forget(isGone: (event: LoggedEvent) => boolean) {
    for (const entry of this.#entries) if (entry.event && isGone(entry.event)) entry.event = null
  }
}

/** Whether these missed events are few enough to send. */
export const fitsReplay = (events: LoggedEvent[]) =>
  events.length <= REPLAY_EVENTS && JSON.stringify(events).length <= REPLAY_BYTES

function postOf(event: LoggedEvent) {
  if (event.type === 'post_created') return event.post.id
  return event.type === 'member_restored' ? null : event.post_id
}

const commentOf = (event: LoggedEvent) =>
  event.type === 'comment_created' ? event.comment.id : null
