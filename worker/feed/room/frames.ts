import type { FeedFrame } from '../../../shared/feed'
import type { LoggedEvent } from '../event-log'

const FRAME_BYTES = 256 * 1024

/** As many of the next events as one frame should carry: at least one, however long it is. */
export function nextFrame(events: LoggedEvent[]) {
  let bytes = 0
  const end = events.findIndex((event) => (bytes += JSON.stringify(event).length) > FRAME_BYTES)
  return end === -1 ? events : events.slice(0, Math.max(1, end))
}

/** A frame as it is sent: who wrote the post that an event is about stays here. */
export const frameText = (seq: number, events: LoggedEvent[]) =>
  JSON.stringify({ seq, events: events.map(asSent) } satisfies FeedFrame)

function asSent(event: LoggedEvent) {
  const { post_author: _, ...sent } = event
  return sent
}

/** Eight frames a second leave room for the one that a newcomer gets, under the ten that the contract allows. */
const GAP_MS = 125

/** The first frame goes at once; after it each waits its turn, and takes along all that happened meanwhile. */
export class Pace {
  #last = -Infinity

  /** How long the next frame has to wait. */
  wait = (now: number) => Math.max(0, this.#last + GAP_MS - now)

  took(now: number) {
    this.#last = now
  }
}
