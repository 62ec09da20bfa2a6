import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { FeedEvent, Post } from '../../../shared/feed'
import { showPendingPosts } from '../../../app/features/posts/cache'
import { applyEvents } from '../../../app/features/posts/feed-live'
import { commentsOf, postsOf } from '../../../app/features/posts/pages'
import { postQueries } from '../../../app/features/posts/queries'
import { aComment, aPost } from './a-post'

/** Reads that wait for `answer`, oldest first. */
function aServer<T>() {
  const waiting: ((answer: T) => void)[] = []
  return {
    queryFn: () => new Promise<T>((resolve) => waiting.push(resolve)),
    answer: async (answer: T) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(answer)
    },
  }
}

const created = (seq: number, post: Post): FeedEvent => ({ type: 'post_created', seq, post })
const deleted = (seq: number, id: string): FeedEvent => ({ type: 'post_deleted', seq, post_id: id })

/** The page of one post, which is on screen and is being read again. */
async function rereadingOnePost() {
  const queryClient = new QueryClient()
  const { queryFn, answer } = aServer<Post | null>()
  const observer = new QueryObserver(queryClient, { ...postQueries.one('a'), queryFn })
  observer.subscribe(() => {})
  await answer(aPost('a'))
  await expect.poll(() => observer.getCurrentResult().data?.id).toBe('a')
  const again = observer.refetch()
  const event = (one: FeedEvent) => applyEvents(queryClient, [one], 'me')
  const rereadAs = async (post: Post) => {
    await answer(post)
    return (await again).data
  }
  return { event, rereadAs, read: async () => observer.refetch(), answer }
}

it('an answer from before the deletion does not bring the post back', async () => {
  const { event, rereadAs } = await rereadingOnePost()
  event(deleted(11, 'a'))
  expect(await rereadAs(aPost('a'))).toBeNull()
})

it('the last of several events counts', async () => {
  const { event, rereadAs } = await rereadingOnePost()
  for (const likes_count of [5, 4])
    event({ type: 'post_liked', seq: 11, post_id: 'a', likes_count })
  expect(await rereadAs(aPost('a', { likes_count: 3 }))).toMatchObject({ likes_count: 4 })
})

it('a later read is not changed by earlier events', async () => {
  const { event, rereadAs, read, answer } = await rereadingOnePost()
  event({ type: 'post_liked', seq: 11, post_id: 'a', likes_count: 5 })
  await rereadAs(aPost('a', { likes_count: 5 }))
  const later = read()
  await answer(aPost('a', { likes_count: 2 }))
  expect((await later).data).toMatchObject({ likes_count: 2 })
})

it('a comment that is written while the comments are read for the first time is shown', async () => {
  const queryClient = new QueryClient()
  const { queryFn, answer } = aServer<{ comments: []; next_cursor: null }>()
  const observer = new InfiniteQueryObserver(queryClient, {
    ...postQueries.comments('a'),
    queryFn,
  })
  observer.subscribe(() => {})
  const comment = aComment('x', 'a')
  const event = { type: 'comment_created', seq: 11, post_id: 'a', comments_count: 1 } as const
  applyEvents(queryClient, [{ ...event, comment }], 'me')
  await answer({ comments: [], next_cursor: null })
  await expect.poll(() => observer.getCurrentResult().data && 'read').toBe('read')
  const { data } = observer.getCurrentResult()
  const added = queryClient.getQueryData(postQueries.newComments('a').queryKey)
  expect([...(data ? commentsOf(data) : []), ...(added ?? [])]).toEqual([comment])
})

/** The feed with one page of posts, which is reading a further page. */
async function readingFurther() {
  const queryClient = new QueryClient()
  const { queryFn, answer } = aServer<{ posts: Post[]; next_cursor: string | null; seq: number }>()
  const observer = new InfiniteQueryObserver(queryClient, { ...postQueries.feed(), queryFn })
  observer.subscribe(() => {})
  await answer({ posts: [aPost('b'), aPost('a')], next_cursor: 'a', seq: 10 })
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true)
  const further = observer.fetchNextPage()
  return {
    queryClient,
    apply: (...events: FeedEvent[]) => applyEvents(queryClient, events, 'me'),
    further: async (...posts: Post[]) => {
      await answer({ posts, next_cursor: null, seq: 10 })
      const { data } = await further
      return data ? postsOf(data).map(({ id }) => id) : []
    },
    pending: () =>
      queryClient.getQueryData(postQueries.pending().queryKey)?.map(({ post }) => post.id),
  }
}

it('a further page keeps posts that were written, shown or deleted while it was read', async () => {
  const { queryClient, apply, further, pending } = await readingFurther()
  apply(created(11, aPost('theirs')), deleted(12, 'b'), deleted(13, 'old'))
  showPendingPosts(queryClient)
  apply(created(14, aPost('mine', { user_id: 'me' })), created(15, aPost('newest')))
  expect(await further(aPost('old'), aPost('older'))).toEqual(['mine', 'theirs', 'a', 'older'])
  expect(pending()).toEqual(['newest'])
})
