import { BROADCASTS, broadcastTimer } from './broadcasts'
import { RELEASES, releaseTimer } from './drops'
import { FeedChannel } from './feed/channel'
import type { FeedNotice } from './feed/news'
import { NamedTimer, Room } from './live'

export { ChatRoom } from './chat/chat-room'
export { PartyLeaf } from './parties/party-leaf'
export { PartyRoom } from './parties/party-room'

/** The rooms of the members' pages, with the channels that these may follow. */
export class LiveRoom extends Room {
  readonly #feed = new FeedChannel(this.host)
  protected override readonly channels = [this.#feed]

  notifyFeed(news: FeedNotice) {
    this.#feed.notify(news)
  }

  updateHidden(memberId: string, resync: boolean) {
    return this.#feed.updateHidden(memberId, resync)
  }
}

/** The timers of the club, by their names. */
export class Timer extends NamedTimer {
  protected override readonly works = { [BROADCASTS]: broadcastTimer, [RELEASES]: releaseTimer }
}
