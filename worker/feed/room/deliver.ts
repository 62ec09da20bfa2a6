import { FEED_CLOSE } from '../../../shared/feed'
import type { LoggedEvent } from '../news'
import type { HiddenAuthors } from './hidden-authors'
import { frameText } from './frames'
import type { FeedSockets } from './sockets'

type Delivery = {
  /** Sequence number that the room had delivered before these events. */
  before: number
  /** A client that has not acknowledged this far reads too slowly. */
  floor: number
  sockets: FeedSockets
  hidden: HiddenAuthors
}

/** Sends each socket of the feed the events that it does not have yet and that its member may see. */
export function deliver(events: LoggedEvent[], { before, floor, sockets, hidden }: Delivery) {
  const seq = events.at(-1)?.seq ?? before
  const forAll = frameText(seq, events)
  for (const socket of sockets.feed()) {
    const { acked, sent, memberId } = sockets.attachment(socket)
    const visible = hidden.visibleTo(memberId, events)
    if (acked < floor) socket.close(FEED_CLOSE.TOO_SLOW, 'too slow')
    else if (sent <= before) socket.send(visible === events ? forAll : frameText(seq, visible))
    else if (sent < seq) {
      const unseen = visible.filter((event) => event.seq > sent)
      socket.send(frameText(seq, unseen))
    }
  }
}
