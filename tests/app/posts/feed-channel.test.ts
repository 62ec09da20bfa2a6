import { describe, expect, it, vi } from 'vitest'
import { FeedChannel } from '../../../app/features/posts/feed-live'
import type { LiveState } from '../../../app/lib/live-socket'
import type { FeedEvent, MemberClientFrame } from '../../../shared/feed'

const deleted = (seq: number): FeedEvent => ({ type: 'post_deleted', seq, post_id: `p${seq}` })
const frame = (...seqs: number[]) => ({ seq: seqs.at(-1) ?? 0, events: seqs.map(deleted) })

function aFeed({ shown = 7 as number | null } = {}) {
  const applied: number[] = []
  const states: LiveState[] = []
  const sent: MemberClientFrame[] = []
  const refetch = vi.fn()
  const channel = new FeedChannel({
    shownSeq: () => shown,
    apply: (events) => applied.push(...events.map(({ seq }) => seq)),
    refetch,
    onState: (state) => states.push(state),
  })
  const send = (one: MemberClientFrame) => void sent.push(one)
  return {
    applied,
    sent,
    refetch,
    state: () => states.at(-1),
    open: () => channel.onOpen(send),
    receive: (one: unknown) => channel.onFrame(one, send),
    change: (state: LiveState, failures = 0) => channel.onState(state, failures),
  }
}

describe('the feed on the member’s connection', () => {
  it('resumes where the page ends, and acknowledges what it received', () => {
    const feed = aFeed()
    feed.change('live')
    feed.open()
    expect(feed.state()).toBe('connecting')
    feed.receive(frame(8, 9))
    expect(feed.state()).toBe('live')
    expect(feed.applied).toEqual([8, 9])
    expect(feed.sent).toEqual([{ join: 'feed', since: 7 }, { ack: 9 }])
  })

  it('applies every event once and in order, whatever arrives twice', () => {
    const feed = aFeed()
    feed.open()
    feed.receive(frame(8, 9))
    feed.receive(frame(9, 10))
    feed.receive('nonsense')
    feed.receive(frame(8))
    feed.receive(frame(11))
    expect(feed.applied).toEqual([8, 9, 10, 11])
  })

  it('resumes after the last event it applied', () => {
    const feed = aFeed()
    feed.open()
    feed.receive(frame(8))
    feed.change('waiting', 0)
    feed.open()
    expect(feed.sent.at(-1)).toEqual({ join: 'feed', since: 8 })
  })

  it('starts anew after the session ended', () => {
    const feed = aFeed()
    feed.open()
    feed.receive(frame(8))
    feed.change('over')
    feed.open()
    expect(feed.sent.at(-1)).toEqual({ join: 'feed', since: 7 })
  })

  it('refetches the page when too much was missed, or when the page has no sequence number', () => {
    const missed = aFeed()
    missed.open()
    missed.receive({ resync: true })
    expect(missed.refetch).toHaveBeenCalledTimes(1)
    expect(missed.state()).toBe('live')

    const unknown = aFeed({ shown: null })
    unknown.open()
    unknown.receive(frame())
    unknown.receive(frame(1))
    expect(unknown.refetch).toHaveBeenCalledTimes(1)
  })

  it('reads over HTTP when no connection succeeds', () => {
    const feed = aFeed()
    for (let failures = 0; failures < 3; failures++) feed.change('waiting', failures)
    expect(feed.refetch).not.toHaveBeenCalled()
    feed.change('waiting', 3)
    expect(feed.refetch).toHaveBeenCalledTimes(1)
  })
})
