import * as z from 'zod/mini'
import { type FeedFrame, MemberClientFrame } from '../../shared/feed'
import { LIVE_CLOSE } from '../../shared/live'
import { type Channel, Followers, type Frame, LogChannel, type RoomHost, SOON_MS } from '../live'
import { HiddenAuthors } from './hidden-authors'
import { readLog } from './event-log'
import type { FeedNotice, HiddenChange, LoggedEvent } from './news'

/** Eight frames a second. The contract allows ten; a new page gets one more. */
const GAP_MS = 125
const RESYNC = JSON.stringify({ resync: true } satisfies FeedFrame)

const Follower = z.object({
  /** The last event that the page was sent when it joined. Later events go to all pages alike. */
  sent: z.number(),
})

/** The feed: its log is in D1. Events are not sent to members from whom their authors are hidden. */
export class FeedChannel extends LogChannel<LoggedEvent> implements Channel {
  readonly name = 'feed'
  readonly #pages: Followers<z.infer<typeof Follower>>
  readonly #hidden: HiddenAuthors
  readonly #joins = new WeakMap<WebSocket, symbol>()
  /** In memory only: after hibernation nothing that was sent is kept, so that nothing counts as unacknowledged. */
  readonly #acked = new WeakMap<WebSocket, number>()

  constructor(host: RoomHost) {
    super(host, { key: 'feed', gapMs: GAP_MS, ends: endsContent })
    this.#pages = new Followers(host.sockets, this.name, Follower)
    this.#hidden = new HiddenAuthors(host.db)
  }

  receive(socket: WebSocket, frame: object) {
    const { data } = z.safeParse(MemberClientFrame, frame)
    if (!data) return undefined
    if ('join' in data) return this.#join(socket, data.since)
    if ('leave' in data) this.#leave(socket)
    else this.#acknowledge(socket, data.ack)
    return Promise.resolve()
  }

  /** Finds events whose notice was lost, and reads again whom members hide. */
  async check() {
    await this.deliverNew()
    await this.#hidden.refresh(this.#members())
  }

  /** The log has a new event. */
  notify(news: FeedNotice) {
    this.hear({ seq: news.seq, entry: 'type' in news ? news : undefined })
  }

  updateHidden(memberId: string, change: HiddenChange) {
    this.#hidden.change(memberId, change)
    if (change.resync) this.restart(this.#pages.of(memberId))
  }

  protected override read(after: number, limit: number) {
    return readLog(this.host.db, after, limit)
  }

  protected override followers() {
    return this.#pages.open()
  }

  protected override sentTo(page: WebSocket) {
    return this.#pages.get(page)?.sent ?? 0
  }

  protected override async prepare() {
    await this.#hidden.addAfterHibernation(this.#members)
    await super.prepare()
  }

  protected override sender({ entries: all, seq, floor }: Frame<LoggedEvent>) {
    const forAll = frameText(seq, all)
    return (page: WebSocket, events: LoggedEvent[]) => {
      const visible = this.#hidden.visibleTo(this.#memberOf(page), events)
      if ((this.#acked.get(page) ?? this.sentTo(page)) < floor)
        page.close(LIVE_CLOSE.TOO_SLOW, 'too slow')
      else page.send(visible === all ? forAll : frameText(seq, visible))
    }
  }

  protected override restart(pages: WebSocket[]) {
    for (const page of pages) page.send(RESYNC)
  }

  /** If the page leaves or joins again before the answer, this join sends nothing. */
  async #join(page: WebSocket, since: number | null) {
    const join = Symbol('join')
    this.#joins.set(page, join)
    const memberId = this.#memberOf(page)
    const [missed] = await Promise.all([this.missedAfter(since), this.#hidden.add([memberId])])
    this.attach(missed, ({ upTo, entries }) => {
      if (this.#joins.get(page) !== join || page.readyState !== WebSocket.OPEN) return
      this.#pages.set(page, { sent: upTo })
      this.#acked.set(page, upTo)
      page.send(entries ? frameText(upTo, this.#hidden.visibleTo(memberId, entries)) : RESYNC)
    })
    await this.host.checkWithin(SOON_MS)
  }

  #leave(page: WebSocket) {
    this.#joins.delete(page)
    this.#pages.set(page, undefined)
  }

  #acknowledge(page: WebSocket, ack: number) {
    // A client cannot acknowledge what was not sent yet.
    const acked = Math.min(ack, Math.max(this.delivered, this.sentTo(page)))
    this.#acked.set(page, Math.max(acked, this.#acked.get(page) ?? 0))
  }

  #memberOf = (page: WebSocket) => this.host.sockets.attachment(page).memberId
  #members = () => this.followers().map(this.#memberOf)
}

/** A frame as it is sent, without the author of the post that an event is about. */
const frameText = (seq: number, events: LoggedEvent[]) =>
  JSON.stringify({ seq, events: events.map(asSent) } satisfies FeedFrame)

function asSent(event: LoggedEvent) {
  const { post_author: _, ...sent } = event
  return sent
}

/** Whether an event deletes the content of an earlier one. */
export function endsContent(event: LoggedEvent, earlier: LoggedEvent) {
  if (event.type === 'post_deleted') return postOf(earlier) === event.post_id
  return (
    event.type === 'comment_deleted' &&
    earlier.type === 'comment_created' &&
    earlier.comment.id === event.comment_id
  )
}

function postOf(event: LoggedEvent) {
  if (event.type === 'post_created') return event.post.id
  return event.type === 'member_restored' ? null : event.post_id
}
