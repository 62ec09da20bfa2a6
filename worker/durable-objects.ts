import { BROADCASTS, broadcastTimer } from './broadcasts'
import { RELEASES, releaseTimer } from './drops'
import { FeedChannel } from './feed/channel'
import type { FeedNotice, HiddenChange } from './feed/news'
import { NamedTimer, Room } from './live'
import { PartyChannel } from './parties/channel'
import type { PartyNotice } from './parties/room/notices'
import { MESSAGE_MAILS, messageTimer } from './settings'

export { ChatRoom } from './chat/chat-room'
export { PartyRoom } from './parties/party-room'

/** The rooms of the members' pages, with the channels that these may follow. */
export class LiveRoom extends Room {
  readonly #feed = new FeedChannel(this.host)
  readonly #parties = new PartyChannel(this.host)
  protected override readonly channels = [this.#feed, this.#parties]

  notifyFeed(news: FeedNotice) {
    this.#feed.notify(news)
  }

  updateHidden(memberId: string, change: HiddenChange) {
    this.#feed.updateHidden(memberId, change)
  }

  notifyParty(id: string, notice: PartyNotice) {
    this.#parties.notify(id, notice)
  }

  refreshParty(id: string) {
    return this.#parties.refresh(id)
  }
}

/** The timers of the club, by their names. */
export class Timer extends NamedTimer {
  protected override readonly works = {
    [BROADCASTS]: broadcastTimer,
    [MESSAGE_MAILS]: messageTimer,
    [RELEASES]: releaseTimer,
  }
}
