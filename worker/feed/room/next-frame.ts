import type { FeedEvent } from '../../../shared/feed'

const FRAME_BYTES = 256 * 1024

/** As many of the next events as one frame should carry: at least one, however long it is. */
export function nextFrame(events: FeedEvent[]) {
  let bytes = 0
  const end = events.findIndex((event) => (bytes += JSON.stringify(event).length) > FRAME_BYTES)
  return end === -1 ? events : events.slice(0, Math.max(1, end))
}
