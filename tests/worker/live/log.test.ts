import { describe, expect, it } from 'vitest'
import { FeedAck, type FeedEvent, MemberClientFrame } from '../../../shared/feed'
import { endsContent } from '../../../worker/feed/channel'
import { nextFrame, Pace } from '../../../worker/live/log'
import { PendingEntries } from '../../../worker/live/pending-entries'
import { RecentEntries } from '../../../worker/live/recent-entries'
import { FrameLimit, parseFrame } from '../../../worker/live/sockets'

const liked = (seq: number, post_id = 'p'): FeedEvent => ({
  type: 'post_liked',
  seq,
  post_id,
  likes_count: 1,
})
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => liked(from + i))
const long = (seq: number, length: number): FeedEvent => liked(seq, 'x'.repeat(length))

describe('frame pacing', () => {
  it('sends the first at once and each further one an eighth of a second after the last', () => {
    const pace = new Pace(125)
    expect(pace.wait(1000)).toBe(0)
    pace.sent(1000)
    expect(pace.wait(1000)).toBe(125)
    expect(pace.wait(1100)).toBe(25)
    expect(pace.wait(5000)).toBe(0)
  })
})

describe('a frame', () => {
  it('takes as many events as fit, and at least one', () => {
    expect(nextFrame([])).toEqual([])
    expect(nextFrame(many(1, 64))).toHaveLength(64)
    const heavy = [long(1, 200_000), long(2, 200_000), long(3, 10)]
    expect(nextFrame(heavy).map(({ seq }) => seq)).toEqual([1])
    expect(nextFrame([long(1, 900_000), liked(2)]).map(({ seq }) => seq)).toEqual([1])
  })
})

describe('the replay buffer', () => {
  it('replays from where it is complete, and reports when it is not', () => {
    const replay = new RecentEntries<FeedEvent>(10)
    replay.add(many(12, 15))
    expect(replay.after(9)).toBeNull()
    expect(replay.after(10)).toEqual(many(12, 15))
    expect(replay.after(13)).toEqual(many(14, 15))
    expect(replay.after(15)).toEqual([])
  })

  it('keeps the last thousand', () => {
    const replay = new RecentEntries<FeedEvent>(0)
    replay.add(many(1, 900))
    replay.add(many(901, 1200))
    expect(replay.after(199)).toBeNull()
    expect(replay.after(200)).toHaveLength(1000)
  })

  it('allows 256 events, or a megabyte, in flight', () => {
    const replay = new RecentEntries<FeedEvent>(0)
    replay.add(many(1, 256))
    expect(replay.floor()).toBe(0)
    replay.add([liked(257)])
    expect(replay.floor()).toBe(1)
    replay.add([long(258, 1024 * 1024)])
    expect(replay.floor()).toBe(258)
  })

  it('removes the contents of a deleted post', () => {
    const replay = new RecentEntries<FeedEvent>(0, endsContent)
    replay.add([liked(1, 'a'), liked(2, 'b'), { type: 'post_deleted', seq: 3, post_id: 'a' }])
    expect(replay.after(0)?.map(({ seq }) => seq)).toEqual([2, 3])
  })
})

describe('pending events', () => {
  const pendingAfter = (...news: (FeedEvent | { seq: number })[]) => {
    const pending = new PendingEntries<FeedEvent>()
    for (const one of news) pending.add({ seq: one.seq, entry: 'type' in one ? one : undefined })
    return pending
  }

  it('are delivered when none is missing, in whatever order they came', () => {
    expect(pendingAfter(liked(13), liked(11), liked(12)).after(10)).toEqual(many(11, 13))
    expect(pendingAfter(liked(9), liked(11)).after(10)).toEqual([liked(11)])
  })

  it('are not enough when one is missing: then the log is read', () => {
    expect(pendingAfter().after(10)).toBeNull()
    expect(pendingAfter(liked(12)).after(10)).toBeNull()
    expect(pendingAfter(liked(11), liked(13)).after(10)).toBeNull()
    expect(pendingAfter(liked(11), { seq: 12 }).after(10)).toBeNull()
    expect(pendingAfter(liked(11)).after(11)).toBeNull()
  })

  it('include every event, also of a post deleted since', () => {
    const gone: FeedEvent = { type: 'post_deleted', seq: 12, post_id: 'a' }
    const all = [liked(11, 'a'), gone, liked(13, 'b')]
    expect(pendingAfter(...all).after(10)).toEqual(all)
  })
})

describe('a client frame', () => {
  it('is an acknowledgement or ends the socket', () => {
    const parse = (message: string | ArrayBuffer) => parseFrame(message, FeedAck)
    expect(parse('{"ack":7}')).toEqual({ frame: { ack: 7 } })
    expect(parse('{"ack":7.5}')).toBe('UNREADABLE')
    expect(parse('null')).toBe('UNREADABLE')
    expect(parse('{')).toBe('UNREADABLE')
    expect(parse('é'.repeat(32_769))).toBe('TOO_LONG')
    expect(parse(new ArrayBuffer(4))).toBe('UNREADABLE')
    expect(parse('{"join":"feed","since":1}')).toBe('UNREADABLE')
  })

  it('may also join and leave the feed on a member’s connection', () => {
    const parse = (message: string) => parseFrame(message, MemberClientFrame)
    expect(parse('{"join":"feed","since":7}')).toEqual({ frame: { join: 'feed', since: 7 } })
    expect(parse('{"join":"feed","since":null}')).toEqual({ frame: { join: 'feed', since: null } })
    expect(parse('{"leave":"feed"}')).toEqual({ frame: { leave: 'feed' } })
    expect(parse('{"ack":7}')).toEqual({ frame: { ack: 7 } })
    expect(parse('{"join":"feed","since":-1}')).toBe('UNREADABLE')
    expect(parse('{"join":"chat","since":1}')).toBe('UNREADABLE')
  })

  it('counts as a flood after three hundred in ten seconds', () => {
    const flood = new FrameLimit(300, 10_000)
    for (let i = 0; i < 300; i++) expect(flood.isOver(i)).toBe(false)
    expect(flood.isOver(301)).toBe(true)
    expect(flood.isOver(20_000)).toBe(false)
  })
})
