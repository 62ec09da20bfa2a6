import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { type FeedEvent, FeedFrame, type MemberClientFrame } from '../../../shared/feed'
import type { LiveState } from '../../lib/live-socket'
import { type LiveChannel, memberConnection } from '../session/member-connection'
import { sessionQueries, useSession } from '../session/queries'
import {
  addCommentIfOpened,
  addPendingPost,
  addPost,
  changePost,
  removeComment,
  refetchPosts,
  removePost,
} from './cache'
import type { PostPages } from './pages'
import { postQueries, setReceivedSeq } from './queries'

/** Failed connections in a row after which posts are refetched over HTTP: some networks block WebSockets. */
const FAILURES_MAX = 3

type Send = (frame: MemberClientFrame) => void

export type FeedChannelOptions = {
  /** The sequence number up to which the page shows the feed; null when the page does not say. */
  shownSeq: () => number | null
  apply: (events: FeedEvent[]) => void
  /** The page may lack something: read everything again. */
  refetch: () => void
  /** `live` only after the first frame of the feed. */
  onState: (state: LiveState) => void
}

/**
 * The feed channel of the member's connection: applies every event once and in order; after a reconnect the missed events
 * arrive.
 */
export class FeedChannel implements LiveChannel {
  readonly name = 'feed'
  readonly leaveFrame = { leave: 'feed' } as const
  // It catches up when the tab is visible again.
  readonly sleeps = true
  #seq: number | null = null
  /** The cursor that this connection was asked to resume from; undefined until the first frame is awaited. */
  #resumedFrom: number | null | undefined

  constructor(private readonly options: FeedChannelOptions) {}

  onOpen = (send: Send) => {
    const since = this.#seq ?? this.options.shownSeq()
    this.#resumedFrom = since
    send({ join: 'feed', since })
  }

  onFrame = (text: unknown, send: Send) => {
    const frame = z.safeParse(FeedFrame, text).data
    if (!frame) return
    const since = this.#resumedFrom
    const isFirst = since !== undefined
    this.#resumedFrom = undefined
    if (isFirst) this.options.onState('live')
    if ('resync' in frame) {
      this.#seq = null
      setReceivedSeq(Infinity)
      this.options.refetch()
      return
    }
    const newEvents = frame.events.filter(({ seq }) => this.#seq === null || seq > this.#seq)
    this.#seq = Math.max(this.#seq ?? 0, frame.seq)
    setReceivedSeq(this.#seq)
    if (newEvents.length > 0) this.options.apply(newEvents)
    // Events between the page's response and the first frame are in neither.
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

/** Delay before leaving, so that navigation between pages with posts keeps the channel. */
const LEAVE_DELAY_MS = 3_000

export const liveStore = createStore<LiveState>(() => 'idle')

let channel: FeedChannel | null = null
let leave: (() => void) | null = null
let screens = 0
let leaveTimer: ReturnType<typeof setTimeout> | undefined

/** Called by each screen that shows posts to a member; returns the leave function. All screens share one channel. */
export function joinFeed(queryClient: QueryClient) {
  clearTimeout(leaveTimer)
  screens += 1
  channel ??= createChannel(queryClient)
  leave ??= memberConnection(queryClient).join(channel)
  return () => {
    screens -= 1
    if (screens === 0) leaveTimer = setTimeout(leaveFeed, LEAVE_DELAY_MS)
  }
}

/** Leaves at once. A screen uses what `joinFeed` returned, which waits for the next screen. */
export function leaveFeed() {
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

const REFETCH_SPREAD_MS = 3000

/** Applies feed events to the cache. Posts of others wait above the feed; our own appear at once. */
export function applyEvents(queryClient: QueryClient, events: FeedEvent[], ownId: string | null) {
  for (const event of events) applyEvent(queryClient, event, ownId)
}

function applyEvent(queryClient: QueryClient, event: FeedEvent, ownId: string | null) {
  switch (event.type) {
    case 'post_created':
      if (event.post.user_id === ownId) addPost(queryClient, event.post)
      else addPendingPost(queryClient, event)
      return
    case 'post_deleted':
      removePost(queryClient, event.post_id)
      return
    case 'post_liked':
      changePost(queryClient, event.post_id, (post) => ({
        ...post,
        likes_count: event.likes_count,
      }))
      return
    case 'comment_created':
      changePost(queryClient, event.post_id, (post) => ({
        ...post,
        comments_count: event.comments_count,
      }))
      addCommentIfOpened(queryClient, event.comment)
      return
    case 'comment_deleted':
      changePost(queryClient, event.post_id, (post) => ({
        ...post,
        comments_count: event.comments_count,
      }))
      removeComment(queryClient, event.post_id, event.comment_id)
      return
    case 'member_restored':
      // All clients get this event at once: spread their requests.
      setTimeout(() => void refetchPosts(queryClient), Math.random() * REFETCH_SPREAD_MS)
  }
}

/** Keeps the posts of a screen up to date once they are loaded. Members only. */
export function useLiveFeed(isShown: boolean) {
  const queryClient = useQueryClient()
  const memberId = useSession()?.id
  useEffect(() => {
    return memberId && isShown ? joinFeed(queryClient) : undefined
  }, [queryClient, memberId, isShown])
}
