import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Comment, HiddenMember, Post } from '../../../shared/feed'
import { call } from '../../lib/api/call'
import { feedApi, membersApi, usersApi } from '../../lib/api/clients'
import type { CommentPage, PostPage } from './pages'

const PAGE = '20'
const firstPage: string | undefined = undefined
const nextPage = (page: { next_cursor: string | null }) => page.next_cursor ?? undefined

/** The live feed keeps these true, so age alone is no reason to read them again. */
const KEPT = { staleTime: Infinity, gcTime: 30 * 60_000 }

export const postQueries = {
  all: ['posts'] as const,
  lists: () => [...postQueries.all, 'list'] as const,

  /** Everyone's, the newest first. */
  feed: () =>
    infiniteQueryOptions({
      queryKey: [...postQueries.lists(), 'feed'],
      queryFn: ({ pageParam }): Promise<PostPage> =>
        call(feedApi.index.$get({ query: { cursor: pageParam, limit: PAGE } })),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      ...KEPT,
    }),

  /** One member's, the newest first. */
  ofMember: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...postQueries.lists(), 'member', id],
      queryFn: ({ pageParam }): Promise<PostPage> =>
        call(
          usersApi[':id'].posts.$get({ param: { id }, query: { cursor: pageParam, limit: PAGE } }),
        ),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      ...KEPT,
    }),

  /** Null once it was deleted while someone looked. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...postQueries.all, 'one', id],
      queryFn: (): Promise<Post | null> => call(feedApi[':id'].$get({ param: { id } })),
    }),

  /** The oldest first, as a conversation reads. */
  comments: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...postQueries.all, 'comments', id],
      queryFn: ({ pageParam }): Promise<CommentPage> =>
        call(
          feedApi[':id'].comments.$get({
            param: { id },
            query: { cursor: pageParam, limit: PAGE },
          }),
        ),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),

  /** Comments written since, one's own among them: below the pages, however many of those are still unread. */
  newComments: (id: string) =>
    queryOptions<Comment[]>({
      queryKey: [...postQueries.all, 'new-comments', id],
      queryFn: skipToken,
      staleTime: Infinity,
    }),

  /** What came live while the fan was reading further down, and waits to be shown. */
  held: () =>
    queryOptions<HeldPost[]>({
      queryKey: [...postQueries.all, 'held'],
      queryFn: skipToken,
      staleTime: Infinity,
      gcTime: Infinity,
    }),

  /** Whom this member muted or blocked. */
  hidden: () =>
    queryOptions({
      queryKey: ['members', 'hidden'],
      queryFn: async (): Promise<HiddenMember[]> => (await call(membersApi.hidden.$get())).members,
    }),
}

export type HeldPost = { seq: number; post: Post }
