import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Comment, HiddenMember, Post } from '../../../shared/feed'
import { call } from '../../lib/api/call'
import { feedApi, membersApi, usersApi } from '../../lib/api/clients'
import { FROM_PRIMARY, liveRead } from '../../lib/api/freshness'
import type { CommentPage, PostPage } from './pages'

const PAGE = '20'
const firstPage: string | undefined = undefined
const nextPage = (page: { next_cursor: string | null }) => page.next_cursor ?? undefined

/** The live feed updates these, so they never become stale by age. */
const LIVE_UPDATED = { staleTime: Infinity, gcTime: 30 * 60_000 }

/** The newest event that this page has received from the live feed. */
let receivedSeq = 0

/** @param seq Infinity: events were missed, and nobody knows how many */
export function setReceivedSeq(seq: number) {
  receivedSeq = receivedSeq === Infinity ? seq : Math.max(receivedSeq, seq)
}

/**
 * Reads again from the primary if the page is older than what the live feed had brought before it was requested. What it brings
 * meanwhile, `editCache` repeats.
 */
async function readPage(
  read: (options: { headers?: Record<string, string> }) => Promise<PostPage>,
) {
  const since = receivedSeq
  if (since === Infinity) return read(FROM_PRIMARY)
  const page = await read({})
  return page.seq < since ? read(FROM_PRIMARY) : page
}

export const postQueries = {
  all: ['posts'] as const,
  lists: () => [...postQueries.all, 'list'] as const,

  /** All posts, newest first. */
  feed: () =>
    infiniteQueryOptions({
      queryKey: [...postQueries.lists(), 'feed'],
      queryFn: ({ pageParam }): Promise<PostPage> =>
        readPage((options) =>
          call(feedApi.index.$get({ query: { cursor: pageParam, limit: PAGE } }, options)),
        ),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      ...LIVE_UPDATED,
    }),

  /** Posts of one member, newest first. */
  ofMember: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...postQueries.lists(), 'member', id],
      queryFn: ({ pageParam }): Promise<PostPage> =>
        readPage((options) =>
          call(
            usersApi[':id'].posts.$get(
              { param: { id }, query: { cursor: pageParam, limit: PAGE } },
              options,
            ),
          ),
        ),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      ...LIVE_UPDATED,
    }),

  /** Null after it was deleted while on screen. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...postQueries.all, 'one', id],
      queryFn: (): Promise<Post | null> => call(feedApi[':id'].$get({ param: { id } }, liveRead())),
    }),

  /** Oldest first. */
  comments: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...postQueries.all, 'comments', id],
      queryFn: ({ pageParam }): Promise<CommentPage> =>
        call(
          feedApi[':id'].comments.$get(
            { param: { id }, query: { cursor: pageParam, limit: PAGE } },
            liveRead(),
          ),
        ),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),

  /** The comment that a link leads to: it may be on a later page. */
  comment: (postId: string, id: string) =>
    queryOptions({
      queryKey: [...postQueries.all, 'comment', postId, id],
      queryFn: (): Promise<Comment> =>
        call(
          feedApi[':id'].comments[':commentId'].$get(
            { param: { id: postId, commentId: id } },
            liveRead(),
          ),
        ),
      retry: false,
    }),

  /** Comments that arrived after the pages, our own included; shown below the loaded pages. */
  newComments: (id: string) =>
    queryOptions<Comment[]>({
      queryKey: [...postQueries.all, 'new-comments', id],
      queryFn: skipToken,
      staleTime: Infinity,
    }),

  /** Posts that arrived live and are not shown yet. */
  pending: () =>
    queryOptions<PendingPost[]>({
      queryKey: [...postQueries.all, 'pending'],
      queryFn: skipToken,
      staleTime: Infinity,
      gcTime: Infinity,
    }),

  /** Members that this member muted or blocked. */
  hidden: () =>
    queryOptions({
      queryKey: ['members', 'hidden'],
      queryFn: async (): Promise<HiddenMember[]> => (await call(membersApi.hidden.$get())).members,
    }),
}

export type PendingPost = { seq: number; post: Post }
