import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { LiveState } from '../../../lib/live-socket'
import { memberConnection } from '../../session/member-connection'
import { sessionQueries } from '../../session/queries'
import { refetchPosts } from '../cache'
import type { PostPages } from '../pages'
import { postQueries } from '../queries'
import { applyEvents } from './apply-events'
import { FeedChannel } from './feed-channel'

/** Going from one page with posts to the next does not leave the channel. */
const LINGER_MS = 3_000

export const liveStore = createStore<LiveState>(() => 'idle')

let channel: FeedChannel | null = null
let leave: (() => void) | null = null
let screens = 0
let leaving: ReturnType<typeof setTimeout> | undefined

/** Called by each screen that shows posts to a member; returns how to leave. One channel serves them all. */
export function joinFeed(queryClient: QueryClient) {
  clearTimeout(leaving)
  screens += 1
  channel ??= createChannel(queryClient)
  leave ??= memberConnection(queryClient).join(channel)
  return () => {
    screens -= 1
    if (screens === 0) leaving = setTimeout(leaveFeed, LINGER_MS)
  }
}

function leaveFeed() {
  leave?.()
  leave = null
  liveStore.setState('idle', true)
}

const createChannel = (queryClient: QueryClient) =>
  new FeedChannel({
    shownSeq: () =>
      queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)?.pages[0]?.seq ?? null,
    apply: (events) =>
      applyEvents(
        queryClient,
        events,
        queryClient.getQueryData(sessionQueries.current().queryKey)?.id ?? null,
      ),
    refetch: () => void refetchPosts(queryClient),
    onState: (state) => liveStore.setState(state, true),
  })
