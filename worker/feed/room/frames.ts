import type { FeedFrame } from '../../../shared/feed'
import type { LoggedEvent } from '../news'

const FRAME_BYTES = 256 * 1024

/** As many of the next events as fit into one frame, and at least one. */
export function nextFrame(events: LoggedEvent[]) {
  let bytes = 0
  const end = events.findIndex((event) => (bytes += JSON.stringify(event).length) > FRAME_BYTES)
  return end === -1 ? events : events.slice(0, Math.max(1, end))
}

/** A frame as it is sent, without the author of the post that an event is about. */
export const frameText = (seq: number, events: LoggedEvent[]) =>
  JSON.stringify({ seq, events: events.map(asSent) } satisfies FeedFrame)

function asSent(event: LoggedEvent) {
  const { post_author: _, ...sent } = event
  return sent
}

/** Eight frames a second. The contract allows ten; a new socket gets one more. */
const GAP_MS = 125

/** Spaces frames out. The first is sent at once; a later one waits, and includes the events that arrive meanwhile. */
export class Pace {
  #last = -Infinity

  /** Milliseconds until the next frame may be sent. */
  wait = (now: number) => Math.max(0, this.#last + GAP_MS - now)

  sent(now: number) {
    this.#last = now
  }
}
