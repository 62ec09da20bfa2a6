import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FeedChannel } from '../../../app/features/posts/feed-live'
import { postQueries } from '../../../app/features/posts/queries'
import { languageStore } from '../../../app/lib/intl/language'

/** Each answer is a page up to this event. */
const answers: number[] = []
const asked: (string | null)[] = []

beforeEach(() => {
  asked.length = 0
  languageStore.setState({ language: 'en', messages: {} })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('Cache-Control'))
    return Response.json({ posts: [], next_cursor: null, seq: answers.shift() })
  })
})
afterEach(() => vi.unstubAllGlobals())

const channel = new FeedChannel({
  shownSeq: () => 7,
  apply: () => {},
  refetch: () => {},
  onState: () => {},
})
const receive = (frame: unknown) => channel.onFrame(frame, () => {})

async function seqShown(list: 'feed' | 'ofMember' = 'feed') {
  const query = list === 'feed' ? postQueries.feed() : postQueries.ofMember('ana')
  return (await new QueryClient().fetchInfiniteQuery(query)).pages[0]?.seq
}

it('takes a page from any replica until the live feed brings something', async () => {
  answers.push(7)
  expect(await seqShown()).toBe(7)
  expect(asked).toEqual([null])
})

it.each(['feed', 'ofMember'] as const)(
  'reads a page again that lacks events which have arrived: %s',
  async (list) => {
    receive({ seq: 9, events: [] })
    answers.push(8, 10)
    expect(await seqShown(list)).toBe(10)
    answers.push(9)
    expect(await seqShown(list)).toBe(9)
    expect(asked).toEqual([null, 'no-cache', null])
  },
)

it('takes a page that was requested before they arrived', async () => {
  const shown = seqShown()
  receive({ seq: 12, events: [] })
  answers.push(11)
  expect(await shown).toBe(11)
  expect(asked).toEqual([null])
})

it('reads from the primary when events were missed, until the next one arrives', async () => {
  receive({ resync: true })
  answers.push(20)
  expect(await seqShown()).toBe(20)
  receive({ seq: 22, events: [] })
  answers.push(22)
  expect(await seqShown()).toBe(22)
  expect(asked).toEqual(['no-cache', null])
})
