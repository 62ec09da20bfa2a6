import * as z from 'zod/mini'
import { type FeedEvent, FeedFrame } from '../../../../shared/feed'
import type { LiveState } from '../../../lib/live-socket'
import type { LiveChannel } from '../../session/member-connection'

/** After so many failed connections in a row the posts are read over HTTP: some networks let no WebSocket through. */
const FAILURES_MAX = 3

export type FeedChannelOptions = {
  /** The sequence number up to which the page shows the feed; null when the page does not say. */
  shownSeq: () => number | null
  apply: (events: FeedEvent[]) => void
  /** The page may lack something: read everything again. */
  refetch: () => void
  /** `live` only after the first frame of the feed. */
  onState: (state: LiveState) => void
}

/** The feed on the member's connection: every event is applied once and in order; after a break exactly the missed ones arrive. */
export class FeedChannel implements LiveChannel {
  readonly goodbye = { leave: 'feed' } as const
  #seq: number | null = null
  /** The cursor that this connection was asked to resume from; undefined until the first frame is awaited. */
  #resumedFrom: number | null | undefined

  constructor(private readonly options: FeedChannelOptions) {}

  onOpen: LiveChannel['onOpen'] = (send) => {
    const since = this.#seq ?? this.options.shownSeq()
    this.#resumedFrom = since
    send({ join: 'feed', since })
  }

  onFrame: LiveChannel['onFrame'] = (text, send) => {
    const frame = z.safeParse(FeedFrame, text).data
    if (!frame) return
    const since = this.#resumedFrom
    const isFirst = since !== undefined
    this.#resumedFrom = undefined
    if (isFirst) this.options.onState('live')
    if ('resync' in frame) {
      this.#seq = null
      this.options.refetch()
      return
    }
    const unseen = frame.events.filter(({ seq }) => this.#seq === null || seq > this.#seq)
    this.#seq = Math.max(this.#seq ?? 0, frame.seq)
    if (unseen.length > 0) this.options.apply(unseen)
    // Events between the page's answer and the first frame are on neither.
    if (isFirst && since === null) this.options.refetch()
    send({ ack: frame.seq })
  }

  onState: LiveChannel['onState'] = (state, failures) => {
    if (state === 'over') this.#seq = null
    if (state === 'waiting' && failures >= FAILURES_MAX) this.options.refetch()
    // The connection is open, but the feed has not answered yet.
    this.options.onState(state === 'live' ? 'connecting' : state)
  }
}
